import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import type { User } from "~/database/types"
import { invalid, wrongType } from "~/errors"
import { ImportBoard } from "~/models/board-file/board-file"
import { importedText } from "~/models/board-file/board-import"
import { importBoard, type ImportedBoard } from "~/models/board-file/board-import.server"
import { requirePageUser, requireUser } from "~/session.server"
import { jsonAnswer } from "./api-answer.server"
import { isOfType, readChunks } from "./body.server"
import type { Endpoint } from "./handle-api.server"
import { parseInput } from "./parse-input.server"
import { readTimeZone } from "./preferences.server"
import { requireReader } from "./reader.server"
import { refuseForm, toRefusal } from "./refusal.server"
import { RateLimiter } from "./rate-limiter.server"
import { done, failed } from "~/models/reply/toast"
import { READER_FIELD } from "~/models/session/reader"
import { serializeToast } from "./toast.server"
import { readUpload } from "./upload.server"

/** Limited because a file may be as large as forty uploads. */
const importsOfPerson = new RateLimiter({
  points: 20,
  duration: 60 * 60,
  sharedAs: "import of person",
})

/** The content decides what a file is. */
const TYPES = [
  ...["application/x-tar", "application/json", "application/zip", "application/gzip"],
  ...["text/csv", "text/tab-separated-values", "text/markdown", "application/octet-stream"],
]

/** From the file of a form, or a body that is it. The new board's id is in the query, or a field before the file. */
async function receiveBoard(request: Request, actor: User): Promise<ImportedBoard> {
  await importsOfPerson.count(actor.id)
  const timeZone = readTimeZone(request)
  const query = Object.fromEntries(new URL(request.url).searchParams)
  const type = request.headers.get("Content-Type") ?? ""
  if (isOfType(type, ...TYPES) && request.body) {
    return importBoard(actor, parseInput(ImportBoard, { timeZone, ...query }), readChunks(request))
  }
  if (!isOfType(type, "multipart/form-data")) {
    throw wrongType(`Send a board's file in a form, or as ${TYPES.join(", ")}.`)
  }
  let board: ImportedBoard | undefined
  await readUpload(request, { field: "file", files: 1 }, async ({ filename, content }, fields) => {
    requireReader(fields[READER_FIELD], actor)
    const input = parseInput(ImportBoard, { timeZone, filename, ...fields, ...query })
    board = await importBoard(actor, input, content)
  })
  if (!board) throw invalid("Choose a file.")
  return board
}

export const importEndpoint: Endpoint = async ({ request, context }) => {
  const actor = await requireUser(request, context)
  return jsonAnswer(await receiveBoard(request, actor), { status: 201 })
}

/** Answers the import form without JavaScript; redirects to the new board. */
export async function handleImport({ request, context }: ActionFunctionArgs) {
  const actor = await requirePageUser(request, context)
  try {
    const { id, notes } = await receiveBoard(request, actor)
    const headers = { "Set-Cookie": await serializeToast(done("Success", importedText(notes))) }
    return redirect(`/board/${id}`, { status: 303, headers })
  } catch (error) {
    const { status, message, details } = toRefusal(error, context, new FormData())
    const toast = failed("Error", "Failed to create board")
    const refused = { intent: "import-board", status, message, toast }
    return refuseForm(context, refused, { retryAfter: details.retryAfter })
  }
}
