import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node"
import { z } from "zod"
import type { User } from "~/database/types"
import { invalid, wrongType } from "~/errors"
import { ImportBoard } from "~/models/exchange/board-file/board-file"
import {
  startKanboard,
  startPlanka,
  startTrelloFiles,
} from "~/models/exchange/board-fetch/fetch-import.server"
import { BringFiles, type BoardImport } from "~/models/exchange/board-import/import"
import { importArriving, importBoard } from "~/models/exchange/board-import/import-board.server"
import { bringFiles } from "~/models/exchange/board-import/imports.server"
import type { ImportedBoard } from "~/models/exchange/board-import/make-boards.server"
import { requirePageUser, requireUser } from "~/http/session.server"
import { requireKnown } from "~/http/unknown-fields.server"
import { jsonAnswer } from "./api-answer.server"
import { isOfType, readChunks } from "./body.server"
import { queryOf } from "./handle-api.server"
import { asEndpoint, FORM, type Description } from "./operation.server"
import { readPage } from "./page.server"
import { parseInput } from "./parse-input.server"
import { readTimeZone } from "./preferences.server"
import { refuseForm, toRefusal } from "./refusal.server"
import { RateLimiter } from "./rate-limiter.server"
import { File, Nothing, TimeZone } from "~/models/text/fields"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { failed } from "~/models/text/reply/reply"
import { readUpload } from "./upload.server"

/** Limited because files may be as large as forty uploads. */
const importsOfPerson = new RateLimiter({
  points: 20,
  duration: 60 * 60,
  sharedAs: "import of person",
})

// As the functions of the model. They throw 429 for too many imports of a person, too.
export const fetchFromPlanka = importsOfPerson.limited(startPlanka)
export const fetchFromTrello = importsOfPerson.limited(startTrelloFiles)
export const fetchFromKanboard = importsOfPerson.limited(startKanboard)

/** The id of the import that a page's form makes: a form that is sent twice makes one. */
export const newImport = (args: LoaderFunctionArgs) =>
  readPage(args, Nothing, () => Promise.resolve({ draftId: newId() }))

/** The time zone of the reader, where a form names none. */
export const zoneOf = (args: ActionFunctionArgs) => ({
  timeZone: TimeZone.default(readTimeZone(args)),
})

export const TO_IMPORT = { to: ({ id }: BoardImport) => `/boards/import/${id}` }

/** The content decides what a file is. */
const TYPES = [
  "application/x-tar",
  "application/json",
  "application/zip",
  "application/gzip",
  "text/csv",
  "text/tab-separated-values",
  "text/markdown",
  "application/octet-stream",
]

const isFile = (request: Request, type: string) => isOfType(type, ...TYPES) && request.body !== null

const typeOf = (request: Request): string => {
  const type = request.headers.get("Content-Type") ?? ""
  if (isFile(request, type) || isOfType(type, "multipart/form-data")) return type
  throw wrongType(`Send a board's file in a form, or as ${TYPES.join(", ")}.`)
}

// A body that is the file has its name in the query.
const ImportForm = ImportBoard.extend({ file: File })

type Post = Pick<ActionFunctionArgs, "request" | "context">

/** The query and the fields of a form. The reader's time zone counts where neither names one. @throws 400 */
function inputOf<S extends z.ZodType>(
  schema: S,
  post: Post,
  fields: Record<string, string> = {},
): z.output<S> {
  const query = queryOf(post.request)
  requireKnown(ImportForm, query)
  return parseInput(schema, { timeZone: readTimeZone(post), ...fields, ...query })
}

/** From the file of a form, or a body that is it. */
async function receiveBoard(post: Post, actor: User): Promise<ImportedBoard> {
  const { request } = post
  await importsOfPerson.count(actor.id)
  const given = inputOf(ImportBoard, post)
  if (isFile(request, typeOf(request))) return importBoard(actor, given, readChunks(request))
  return importArriving(actor, async (take) => {
    let name: string | undefined
    const accepted = { actor, input: ImportForm, field: "file", files: 1 }
    const fields = await readUpload(request, accepted, async ({ filename, content }, before) => {
      name = filename
      await take(inputOf(ImportBoard, post, before).id, content)
    })
    if (name === undefined) throw invalid("Choose a file.")
    return inputOf(ImportBoard, post, { filename: name, ...fields })
  })
}

/** From the files of a form, or a body that is one. */
async function receiveFiles(post: Post, actor: User): Promise<BoardImport> {
  const { request } = post
  await importsOfPerson.count(actor.id)
  const { filename } = inputOf(ImportBoard, post)
  const isOne = isFile(request, typeOf(request))
  return bringFiles(actor, async (files) => {
    if (isOne) {
      await files.take(filename, readChunks(request))
      return inputOf(BringFiles, post)
    }
    const accepted = { actor, input: ImportForm, field: "file", files: LIMITS.filesAtOnce }
    const fields = await readUpload(request, accepted, async ({ filename, content }) => {
      await files.take(filename, content)
    })
    files.rename(inputOf(ImportBoard, post, fields).filename)
    return inputOf(BringFiles, post, fields)
  })
}

/** Documented as a form alone, of which generators make a client. A body that is the file is in the guide. */
const takes = FORM

export function importEndpoint(description: Description<ImportedBoard>) {
  return asEndpoint({ ...description, input: ImportForm, takes }, async ({ request, context }) => {
    const actor = await requireUser(request, context)
    return jsonAnswer(await receiveBoard({ request, context }, actor), { status: 201 })
  })
}

export function bringFilesEndpoint(description: Description<BoardImport>) {
  const input = ImportBoard.extend({ file: z.array(File).max(LIMITS.filesAtOnce) })
  return asEndpoint({ ...description, input, takes }, async ({ request, context }) => {
    const actor = await requireUser(request, context)
    return jsonAnswer(await receiveFiles({ request, context }, actor), { status: 201 })
  })
}

/** Answers the form without JavaScript; redirects to the preview. */
export async function handleBroughtFiles({ request, context }: ActionFunctionArgs) {
  const actor = await requirePageUser(request, context)
  try {
    const { id } = await receiveFiles({ request, context }, actor)
    return redirect(`/boards/import/${id}`, 303)
  } catch (error) {
    const { status, message, details } = toRefusal(error, context, new FormData())
    const toast = failed("Nothing was imported", message)
    const refused = { intent: "bring-files", status, message, toast }
    return refuseForm(context, refused, { retryAfter: details.retryAfter })
  }
}
