import { Busboy, type BusboyHeaders } from "@fastify/busboy"
import { Readable } from "node:stream"
import type { z } from "zod"
import type { User } from "~/database/types"
import { invalid, tooLarge, wrongType } from "~/errors"
import { LIMITS } from "~/models/text/limits"
import { READER_FIELD } from "~/models/people/session/reader"
import { requireKnown } from "~/http/unknown-fields.server"
import { chunksOf, isOfType } from "./body.server"
import { requireReader } from "./reader.server"
import { requireSame } from "./same-params.server"

/** `input` has all fields of the form, of which `field` has the files. `actor` is who sends it; null for people without an account. */
type Accepted = {
  actor: User | null
  input: z.ZodType
  field: string
  files: number
  /** Of the longest text. */
  fieldBytes?: number
}

/** A file while it arrives. It must be read to its end. */
export type IncomingFile = { filename: string; mimeType: string; content: Readable }

const MAX_FIELDS = 10
const MAX_FIELD_BYTES = 1000
const MAX_HEADERS = 20
const MAX_HEADER_BYTES = 16 * 1024
const SLICE_BYTES = 16 * 1024

/**
 * Reads a multipart form while it arrives, without holding files in memory. Returns its fields, wherever they stand.
 * @param onFile receives the files one after the other, each with the fields before it
 * @throws 415 if it is no such form; 400 if malformed or broken off, for a field that is unknown, has two values, or another
 * one in the query; 409 if it was made for another account; 413 for too many parts; the errors of `onFile`
 */
export async function readUpload(
  request: Request,
  accepted: Accepted,
  onFile: (file: IncomingFile, fields: Record<string, string>) => Promise<void>,
): Promise<Record<string, string>> {
  const type = request.headers.get("Content-Type") ?? ""
  if (!isOfType(type, "multipart/form-data") || !request.body) {
    throw wrongType("Send a form with a file, as multipart/form-data.")
  }
  const parser = parserOf(type, accepted)
  const body = Readable.from(inSlices(chunksOf(request.body)))
  const fields: Record<string, string> = {}
  const ownFields = () => {
    const { [READER_FIELD]: reader, ...others } = fields
    if (accepted.actor) requireReader(reader, accepted.actor)
    return others
  }
  const open = new Set<Readable>()
  const broken = new Set<unknown>()
  let work = Promise.resolve()
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on("field", (name, value, nameCut, valueCut) => {
        if (nameCut || valueCut) reject(tooLarge("A field of this form is too long."))
        if (!/^\w{1,40}$/.test(name) || name === "__proto__") return
        if (Object.hasOwn(fields, name) && fields[name] !== value) {
          reject(invalid(`The field “${name}” is there twice.`))
        }
        fields[name] = value
      })
      parser.on("file", (name, content, filename, _encoding, mimeType) => {
        content.on("error", (error) => broken.add(error))
        open.add(content.once("close", () => open.delete(content)))
        work = work.then(async () => {
          // Without a chosen file, a form sends one without a name.
          if (name === accepted.field && filename) {
            // Browsers encode quotes in names.
            const name = filename.replaceAll("%22", '"')
            const file = { filename: name, mimeType, content }
            await onFile(file, ownFields()).catch((error: unknown) => {
              throw broken.has(error) ? brokeOff() : error
            })
          } else content.resume()
        })
        work.catch(reject)
      })
      for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const) {
        parser.on(limit, () => reject(tooManyParts(limit, accepted.files)))
      }
      parser.on("error", () => reject(invalid("The form could not be read.")))
      parser.on("finish", resolve)
      body.on("error", () => reject(brokeOff()))
      body.pipe(parser)
    })
    await work
    const own = ownFields()
    requireKnown(accepted.input, own)
    requireSame(Object.entries(own), Object.fromEntries(new URL(request.url).searchParams))
    return own
  } catch (error) {
    body.unpipe(parser)
    body.on("error", () => undefined)
    parser.on("error", () => undefined)
    parser.destroy()
    // Ends the open writes before the refusal is sent.
    for (const content of open) content.destroy(error as Error)
    await work.catch(() => undefined)
    throw error
  }
}

const tooManyParts = (limit: string, files: number) =>
  limit === "filesLimit" && files > 1
    ? tooLarge(`At most ${String(files)} files can be sent at once.`)
    : tooLarge("This form has too many parts.")

/** Splits a body into small slices: the parser cannot be stopped within one. */
async function* inSlices(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const chunk of body) {
    for (let from = 0; from < chunk.byteLength; from += SLICE_BYTES) {
      yield chunk.subarray(from, from + SLICE_BYTES)
    }
  }
}

const brokeOff = () => invalid("The form broke off.")

function parserOf(type: string, { files, fieldBytes = MAX_FIELD_BYTES }: Accepted) {
  const limits = {
    files,
    fields: MAX_FIELDS,
    // One more, so that the refusal is about the files.
    parts: files + MAX_FIELDS + 1,
    fieldNameSize: 100,
    fieldSize: fieldBytes,
    headerPairs: MAX_HEADERS,
    headerSize: MAX_HEADER_BYTES,
  }
  const headers: BusboyHeaders = { "content-type": type }
  try {
    // A part with a type but without a filename is a field.
    const isPartAFile = (_field: unknown, _type: unknown, name: unknown) => name !== undefined
    return new Busboy({ headers, limits, isPartAFile, preservePath: true })
  } catch {
    throw invalid("The form could not be read.")
  }
}

type Upload = {
  path: RegExp
  /** The bytes of the largest file. */
  file: number
  files: number
  /** The bytes of all together, where that is less than `files` of the largest. */
  together?: number
}

/** The paths that take files. */
const UPLOADS: Upload[] = [
  { path: /^\/api\/attachments\/upload$/, file: LIMITS.file, files: 1 },
  {
    path: /^\/(api\/users\/avatar\/upload|settings\/avatar(\.data)?)$/,
    file: LIMITS.avatar,
    files: 1,
  },
  { path: /^\/p\/[^/]+\/new$/, file: LIMITS.leftFile, files: 1 },
  { path: /^\/api\/boards\/import$/, file: LIMITS.boardFile, files: 1 },
  {
    path: /^\/api\/mail-in$/,
    file: LIMITS.mail,
    files: 1,
    together: LIMITS.mailHookBody - LIMITS.body,
  },
  {
    path: /^\/(api\/imports|boards\/import(\.data)?)$/,
    file: LIMITS.boardFile,
    files: LIMITS.filesAtOnce,
    together: LIMITS.boardFile,
  },
  {
    path: /^\/board\/[^/]+\/cards\/[^/]+\/attachments(\.data)?$/,
    file: LIMITS.file,
    files: LIMITS.filesAtOnce,
  },
]

const uploadAt = (path: string) => UPLOADS.find((upload) => upload.path.test(path))

/** The largest body that a path accepts, in bytes. */
export function bodyLimitOf(path: string): number {
  const upload = uploadAt(path)
  if (!upload) return LIMITS.body
  return (upload.together ?? upload.files * upload.file) + LIMITS.body
}

export function tooLargeText(path: string): string {
  const upload = uploadAt(path)
  if (!upload) return "That is too large."
  const megabytes = upload.file / 1024 / 1024
  if (upload.files === 1) return `A file can be at most ${megabytes} MB.`
  if (upload.together) return `Files can have at most ${megabytes} MB together.`
  return `At most ${upload.files} files at once, each of at most ${megabytes} MB.`
}
