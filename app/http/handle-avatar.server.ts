import { z } from "zod"
import type { ActionFunctionArgs } from "@remix-run/node"
import type { User } from "~/database/types"
import { invalid } from "~/errors"
import { removeUnused } from "~/models/board/attachment/attachment-files.server"
import { setAvatar, stageAvatar } from "~/models/people/account/avatar.server"
import type { Me } from "~/models/people/account/user"
import { File } from "~/models/text/fields"
import { requirePageUser, requireUser } from "~/http/session.server"
import { jsonAnswer } from "./api-answer.server"
import { asEndpoint, FORM, type Description } from "./operation.server"
import { refuseForm, toRefusal } from "./refusal.server"
import { RateLimiter } from "./rate-limiter.server"
import { failed, seen } from "~/models/text/reply/reply"
import { redirectWithToast } from "./toast.server"
import { readUpload } from "./upload.server"

/** Limited because decoding a picture takes much processor time. */
const uploadsOfPerson = new RateLimiter({
  points: 30,
  duration: 60 * 60,
  sharedAs: "avatar of person",
})

async function receiveAvatar(request: Request, actor: User): Promise<Me> {
  await uploadsOfPerson.count(actor.id)
  const staged: string[] = []
  try {
    const accepted = { actor, input: AvatarForm, field: "avatar", files: 1 }
    await readUpload(request, accepted, async ({ content }) => {
      staged.push(await stageAvatar(content))
    })
    const [key] = staged
    if (key === undefined) throw invalid("Choose an image.")
    return await setAvatar(actor, key)
  } finally {
    await removeUnused(staged)
  }
}

const AvatarForm = z.object({ avatar: File })

export const avatarUploadEndpoint = (description: Description<Me>) =>
  asEndpoint({ ...description, input: AvatarForm, takes: FORM }, async ({ request, context }) => {
    const actor = await requireUser(request, context)
    return jsonAnswer(await receiveAvatar(request, actor))
  })

/** Answers the upload form of the settings. */
export async function handleAvatar({ request, context }: ActionFunctionArgs) {
  try {
    const actor = await requirePageUser(request, context)
    await receiveAvatar(request, actor)
    return await redirectWithToast("/settings/avatar", seen("Avatar updated successfully"))
  } catch (error) {
    const { status, message, details } = toRefusal(error, context, new FormData())
    const reason = status === 500 ? "Failed to upload avatar" : message
    const toast = failed("Upload failed", reason)
    const refused = { intent: "upload-avatar", status, message, toast }
    return refuseForm(context, refused, { retryAfter: details.retryAfter })
  }
}
