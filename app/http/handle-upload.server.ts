import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import { db } from "~/database/db.server"
import { invalid, notFound } from "~/errors"
import { requireCard, type Actor } from "~/models/access/access.server"
import { UploadTo, type Attachment } from "~/models/attachment/attachment"
import {
  removeUnused,
  stageFile,
  type StagedFile,
} from "~/models/attachment/attachment-files.server"
import { addFiles } from "~/models/attachment/attachment.server"
import { keepQuery } from "~/models/board/board-view"
import { cardPath } from "~/models/card/card-path"
import { Id } from "~/models/fields"
import { LIMITS } from "~/models/limits"
import { Allowance } from "~/models/storage/storage-quota.server"
import { requirePageUser, requireUser } from "~/session.server"
import type { Call } from "./handle-api.server"
import { parseInput } from "./parse-input.server"
import { refuseForm, toRefusal } from "./refusal.server"
import { Throttle } from "./throttle.server"
import { done, failed } from "~/models/reply/toast"
import { keepToast } from "./toast.server"
import { readUpload } from "./upload.server"

/** More than anybody drags in; less than would fill the disk in an afternoon. */
const filesOfPerson = new Throttle({ points: 120, duration: 10 * 60 })

/**
 * Reads the files of a post into the storage and attaches them, all or none.
 * @param given what the address says; it goes over the form's fields
 * @param files how many are taken
 * @throws 429 when the actor has sent too many, 413 or 507 beyond a quota, and what reading and attaching them throw
 */
async function takeFiles(
  request: Request,
  actor: Actor,
  given: Record<string, unknown>,
  files: number,
): Promise<Attachment[]> {
  // Where the address names the card, nobody else's file is even read.
  if (given.cardId !== undefined) await requireTarget(actor, given)
  const staged: StagedFile[] = []
  // What is in the body besides files is at most this.
  const expected = Number(request.headers.get("Content-Length") ?? 0) - LIMITS.body
  const allowance = await Allowance.open(actor, expected)
  try {
    const fields = await readUpload(request, { field: "file", files }, async (file, before) => {
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

/** The upload call: one file. */
export const callUpload: Call = async ({ request, context }) => {
  const actor = await requireUser(request, context)
  const given = Object.fromEntries(new URL(request.url).searchParams)
  if ("cardId" in given && !Id.safeParse(given.cardId).success) throw notFound()
  const [attachment] = await takeFiles(request, actor, given, 1)
  if (!attachment) throw invalid("Choose a file.")
  return Response.json(attachment, { status: 201 })
}

/** The upload form of a card's page, without a script: several files, then the card again. */
export async function handleUpload({ request, params, context }: ActionFunctionArgs) {
  const actor = await requirePageUser(request, context)
  const { boardId = "", cardId = "" } = params
  try {
    await takeFiles(request, actor, { boardId, cardId }, LIMITS.filesAtOnce)
    const headers = { "Set-Cookie": await keepToast(done("File uploaded successfully")) }
    const to = keepQuery(new URL(request.url), cardPath(boardId, cardId))
    return redirect(to, { status: 303, headers })
  } catch (error) {
    const { status, message, details } = toRefusal(error, context)
    const toast = failed("Error", "Failed to upload file")
    return refuseForm(context, { intent: "upload", status, message, toast }, details.retryAfter)
  }
}
