import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import { invalid, wrongType } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { ImportBoard } from "~/models/board-file/board-file"
import { importedText } from "~/models/board-file/board-import"
import { importBoard, type ImportedBoard } from "~/models/board-file/board-import.server"
import { requirePageUser, requireUser } from "~/session.server"
import { isOfType, readChunks } from "./body.server"
import type { Call } from "./handle-api.server"
import { parseInput } from "./parse-input.server"
import { refuseForm, toRefusal } from "./refusal.server"
import { Throttle } from "./throttle.server"
import { done, failed } from "~/models/reply/toast"
import { keepToast } from "./toast.server"
import { readUpload } from "./upload.server"

/** A file may be as large as forty uploads. */
const importsOfPerson = new Throttle({ points: 20, duration: 60 * 60 })

/**
 * Makes a board from the file of a form, or from a body that is the file. The id of the new board
 * is in the address, or in a form's field before the file.
 * @throws 429, 415, and what reading and importing throw
 */
async function takeBoard(request: Request, actor: Actor): Promise<ImportedBoard> {
  await importsOfPerson.count(actor.id)
  const given = Object.fromEntries(new URL(request.url).searchParams)
  const type = request.headers.get("Content-Type") ?? ""
  if (isOfType(type, "application/x-tar", "application/json") && request.body) {
    return importBoard(actor, parseInput(ImportBoard, given), readChunks(request))
  }
  if (!isOfType(type, "multipart/form-data")) {
    throw wrongType("Send a board's file, as application/x-tar, as application/json or in a form.")
  }
  let board: ImportedBoard | undefined
  await readUpload(request, { field: "file", files: 1 }, async ({ content }, fields) => {
    const input = parseInput(ImportBoard, { ...fields, ...given })
    board = await importBoard(actor, input, content)
  })
  if (!board) throw invalid("Choose a file.")
  return board
}

/** The import call. */
export const callImport: Call = async ({ request, context }) => {
  const actor = await requireUser(request, context)
  return Response.json(await takeBoard(request, actor), { status: 201 })
}

/** The overview's import form without JavaScript; redirects to the new board. */
export async function handleImport({ request, context }: ActionFunctionArgs) {
  const actor = await requirePageUser(request, context)
  try {
    const { id, notes } = await takeBoard(request, actor)
    const headers = { "Set-Cookie": await keepToast(done("Success", importedText(notes))) }
    return redirect(`/board/${id}`, { status: 303, headers })
  } catch (error) {
    const { status, message, details } = toRefusal(error, context)
    const toast = failed("Error", "Failed to create board")
    const refused = { intent: "import-board", status, message, toast }
    return refuseForm(context, refused, details.retryAfter)
  }
}
