import { redirect, type ActionFunctionArgs } from "@remix-run/node"
import { z } from "zod"
import type { Actor } from "~/models/access/access.server"
import type { User } from "~/database/types"
import { invalid, wrongType } from "~/errors"
import { ImportBoard } from "~/models/board-file/board-file"
import { startPlanka, startTrelloFiles } from "~/models/board-import/fetch-import.server"
import {
  BringFiles,
  type BoardImport,
  type FetchFromTrello,
  type FetchPlanka,
} from "~/models/board-import/import"
import { importBoard } from "~/models/board-import/import-board.server"
import { bringFiles } from "~/models/board-import/imports.server"
import type { ImportedBoard } from "~/models/board-import/make-boards.server"
import { requirePageUser, requireUser } from "~/session.server"
import { jsonAnswer } from "./api-answer.server"
import { isOfType, readChunks } from "./body.server"
import { asEndpoint, FORM, type Description } from "./operation.server"
import { parseInput } from "./parse-input.server"
import { readTimeZone } from "./preferences.server"
import { requireReader } from "./reader.server"
import { refuseForm, toRefusal } from "./refusal.server"
import { RateLimiter } from "./rate-limiter.server"
import { File } from "~/models/fields"
import { LIMITS } from "~/models/limits"
import { failed } from "~/models/reply/toast"
import { READER_FIELD } from "~/models/session/reader"
import { readUpload } from "./upload.server"

/** Limited because files may be as large as forty uploads. */
const importsOfPerson = new RateLimiter({
  points: 20,
  duration: 60 * 60,
  sharedAs: "import of person",
})

/** As `startPlanka`. @throws 429 for too many imports of a person */
export async function fetchFromPlanka(actor: Actor, input: FetchPlanka): Promise<BoardImport> {
  await importsOfPerson.count(actor.id)
  return startPlanka(actor, input)
}

/** As `startTrelloFiles`. @throws 429 for too many fetches of a person */
export async function fetchFromTrello(actor: Actor, input: FetchFromTrello): Promise<BoardImport> {
  await importsOfPerson.count(actor.id)
  return startTrelloFiles(actor, input)
}

/** The content decides what a file is. */
const TYPES = [
  ...["application/x-tar", "application/json", "application/zip", "application/gzip"],
  ...["text/csv", "text/tab-separated-values", "text/markdown", "application/octet-stream"],
]

const isFile = (request: Request, type: string) => isOfType(type, ...TYPES) && request.body !== null

const typeOf = (request: Request): string => {
  const type = request.headers.get("Content-Type") ?? ""
  if (isFile(request, type) || isOfType(type, "multipart/form-data")) return type
  throw wrongType(`Send a board's file in a form, or as ${TYPES.join(", ")}.`)
}

const queryOf = (request: Request) => ({
  timeZone: readTimeZone(request),
  ...Object.fromEntries(new URL(request.url).searchParams),
})

/** From the file of a form, or a body that is it. The new board's id is in the query, or a field before the file. */
async function receiveBoard(request: Request, actor: User): Promise<ImportedBoard> {
  await importsOfPerson.count(actor.id)
  const query = queryOf(request)
  if (isFile(request, typeOf(request))) {
    return importBoard(actor, parseInput(ImportBoard, query), readChunks(request))
  }
  let board: ImportedBoard | undefined
  await readUpload(request, { field: "file", files: 1 }, async ({ filename, content }, fields) => {
    requireReader(fields[READER_FIELD], actor)
    const input = parseInput(ImportBoard, { filename, ...fields, ...query })
    board = await importBoard(actor, input, content)
  })
  if (!board) throw invalid("Choose a file.")
  return board
}

/** From the files of a form, or a body that is one. The import's id is in the query, or a field. */
async function receiveFiles(request: Request, actor: User): Promise<BoardImport> {
  await importsOfPerson.count(actor.id)
  const query = queryOf(request)
  const isOne = isFile(request, typeOf(request))
  return bringFiles(actor, async (files) => {
    if (isOne) {
      const { filename } = parseInput(ImportBoard, query)
      await files.take(filename, readChunks(request))
      return parseInput(BringFiles, query)
    }
    const form = { field: "file", files: LIMITS.filesAtOnce }
    const fields = await readUpload(request, form, async ({ filename, content }, before) => {
      requireReader(before[READER_FIELD], actor)
      await files.take(filename, content)
    })
    return parseInput(BringFiles, { ...fields, ...query })
  })
}

/** Documented as a form alone, of which generators make a client. A body that is the file is in the guide. */
const takes = FORM

export function importEndpoint(description: Description<ImportedBoard>) {
  const input = ImportBoard.extend({ file: File })
  return asEndpoint({ ...description, input, takes }, async ({ request, context }) => {
    const actor = await requireUser(request, context)
    return jsonAnswer(await receiveBoard(request, actor), { status: 201 })
  })
}

export function bringFilesEndpoint(description: Description<BoardImport>) {
  const input = ImportBoard.extend({ file: z.array(File).max(LIMITS.filesAtOnce) })
  return asEndpoint({ ...description, input, takes }, async ({ request, context }) => {
    const actor = await requireUser(request, context)
    return jsonAnswer(await receiveFiles(request, actor), { status: 201 })
  })
}

/** Answers the form without JavaScript; redirects to the preview. */
export async function handleBroughtFiles({ request, context }: ActionFunctionArgs) {
  const actor = await requirePageUser(request, context)
  try {
    const { id } = await receiveFiles(request, actor)
    return redirect(`/boards/import/${id}`, 303)
  } catch (error) {
    const { status, message, details } = toRefusal(error, context, new FormData())
    const toast = failed("Nothing was imported", message)
    const refused = { intent: "bring-files", status, message, toast }
    return refuseForm(context, refused, { retryAfter: details.retryAfter })
  }
}
