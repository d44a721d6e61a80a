import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import { invalid } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { removeUnused } from "~/models/attachment/attachment-files.server"
import { setAvatar, stageAvatar } from "~/models/account/avatar.server"
import type { Me } from "~/models/account/user"
import { requirePageUser, requireUser } from "~/session.server"
import type { Call } from "./handle-api.server"
import { refuseForm, toRefusal } from "./refusal.server"
import { Throttle } from "./throttle.server"
import { done, failedBecause } from "~/models/reply/toast"
import { keepToast } from "./toast.server"
import { readUpload } from "./upload.server"

/** Decoding a picture is work for the processor: so many are taken of one person in an hour. */
const uploadsOfPerson = new Throttle({ points: 30, duration: 60 * 60 })

async function takeAvatar(request: Request, actor: Actor): Promise<Me> {
  await uploadsOfPerson.count(actor.id)
  const staged: string[] = []
  try {
    await readUpload(request, { field: "avatar", files: 1 }, async ({ content }) => {
      staged.push(await stageAvatar(content))
    })
    const [key] = staged
    if (key === undefined) throw invalid("Choose a picture.")
    return await setAvatar(actor, key)
  } finally {
    // What was made and is nobody's picture goes again.
    await removeUnused(staged)
  }
}

/** The upload call. */
export const callAvatarUpload: Call = async ({ request, context }) => {
  const actor = await requireUser(request, context)
  return Response.json(await takeAvatar(request, actor))
}

/** The upload form of the settings, with and without a script. */
export async function handleAvatar({ request, context }: ActionFunctionArgs) {
  const actor = await requirePageUser(request, context)
  try {
    await takeAvatar(request, actor)
    const headers = { "Set-Cookie": await keepToast(done("Avatar updated successfully")) }
    return redirect("/settings/avatar", { status: 303, headers })
  } catch (error) {
    const { status, message, details } = toRefusal(error, context)
    const refused = { intent: "upload-avatar", status, message, toast: says(message, status) }
    return refuseForm(context, refused, details.retryAfter)
  }
}

const says = failedBecause("Upload failed", "Failed to upload avatar")
