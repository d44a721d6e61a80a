import type { ActionFunctionArgs } from "@remix-run/node"
import { db } from "~/database/db.server"
import type { User } from "~/database/types"
import { invalid, notFound } from "~/errors"
import { requireCard, type Actor } from "~/models/access/access.server"
import { UploadTo, type Attachment } from "~/models/board/attachment/attachment"
import {
  removeUnused,
  stageFile,
  type StagedFile,
} from "~/models/board/attachment/attachment-files.server"
import { addFiles } from "~/models/board/attachment/attachment.server"
import { keepQuery } from "~/models/board/board-page/board-view"
import { cardPath } from "~/models/access/card-path"
import { File, Id } from "~/models/text/fields"
import { LIMITS } from "~/models/text/limits"
import { Allowance } from "~/models/board/storage/storage-quota.server"
import { requirePageUser, requireUser } from "~/http/session.server"
import { requireKnown } from "~/http/unknown-fields.server"
import { jsonAnswer } from "./api-answer.server"
import { queryOf } from "./handle-api.server"
import { asEndpoint, FORM, type Description } from "./operation.server"
import { parseInput } from "./parse-input.server"
import { refuseForm, toRefusal } from "./refusal.server"
import { RateLimiter } from "./rate-limiter.server"
import { failed, seen } from "~/models/text/reply/reply"
import { redirectWithToast } from "./toast.server"
import { readUpload } from "./upload.server"

/** More than a person needs; less than fills the disk in an afternoon. */
const filesOfPerson = new RateLimiter({
  points: 120,
  duration: 10 * 60,
  sharedAs: "file of person",
})

/** Attaches the files of a post, all or none. @param given the values of the address @throws 400, 413, 429, 507 (quota) */
async function receiveFiles(
  request: Request,
  actor: User,
  given: Record<string, string>,
  files: number,
): Promise<Attachment[]> {
  // Refuses before the file is read, if the address names the card.
  if (given.cardId !== undefined) await requireTarget(actor, given)
  const staged: StagedFile[] = []
  // The rest of the body is at most this large.
  const expected = Number(request.headers.get("Content-Length") ?? 0) - LIMITS.body
  const allowance = await Allowance.open(actor, expected)
  try {
    const accepted = { actor, input: UploadForm, field: "file", files }
    const fields = await readUpload(request, accepted, async (file, before) => {
      if (before.cardId !== undefined) await requireTarget(actor, { ...before, ...given })
      await filesOfPerson.count(actor.id)
      staged.push(await stageFile(file.content, file, allowance))
    })
    const input = parseInput(UploadTo, { ...fields, ...given })
    return await addFiles(actor, input, staged)
  } catch (error) {
    await removeUnused(staged.map(({ key }) => key))
    throw error
  } finally {
    allowance.release()
  }
}

async function requireTarget(actor: Actor, input: Record<string, unknown>): Promise<void> {
  await requireCard(db, actor, parseInput(UploadTo, input), "edit")
}

const UploadForm = UploadTo.extend({ file: File })

export const uploadEndpoint = (description: Description<Attachment>) =>
  asEndpoint({ ...description, input: UploadForm, takes: FORM }, async ({ request, context }) => {
    const actor = await requireUser(request, context)
    const given = queryOf(request)
    requireKnown(UploadForm, given)
    if ("cardId" in given && !Id.safeParse(given.cardId).success) throw notFound()
    const [attachment] = await receiveFiles(request, actor, given, 1)
    if (!attachment) throw invalid("Choose a file.")
    return jsonAnswer(attachment, { status: 201 })
  })

/** Answers the upload form of a card's page without JavaScript; redirects to the card. */
export async function handleUpload({ request, params, context }: ActionFunctionArgs) {
  const { boardId = "", cardId = "" } = params
  try {
    const actor = await requirePageUser(request, context)
    await receiveFiles(request, actor, { boardId, cardId }, LIMITS.filesAtOnce)
    const to = keepQuery(new URL(request.url), cardPath(boardId, cardId))
    return await redirectWithToast(to, seen("File uploaded successfully"))
  } catch (error) {
    const { status, message, details } = toRefusal(error, context, new FormData())
    const toast = failed("Error", "Failed to upload file")
    const refused = { intent: "upload", status, message, toast }
    return refuseForm(context, refused, { retryAfter: details.retryAfter })
  }
}
