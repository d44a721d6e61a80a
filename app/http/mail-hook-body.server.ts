import { Busboy, type BusboyHeaders } from "@fastify/busboy"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { pipeline } from "node:stream/promises"
import { DomainError, invalid, tooLarge, wrongType } from "~/errors"
import { LIMITS } from "~/models/limits"
import { isOfType, readChunks } from "./body.server"

// Providers send a mail as it is, or in a field of a form or of JSON. Its bytes are kept: they need not be UTF-8.

/** A raw mail, and the recipients that the provider names. */
export type HookMail = { raw: Buffer; recipients: string[] }

/** The fields in which SendGrid and Mailgun send the raw mail. */
const RAW_FIELDS = ["email", "body-mime"]
/** SendGrid's is JSON, in which addresses are found all the same. */
const RECIPIENT_FIELDS = ["recipient", "envelope"]
const MAX_FIELD_BYTES = 64 * 1024
const MAX_PARTS = 500

/** Reads the mail that a provider posts. @throws 400 without one, 413, 415 */
export async function readHookMail(request: Request): Promise<HookMail> {
  const type = request.headers.get("Content-Type") ?? ""
  if (isOfType(type, "message/rfc822")) return { raw: await readAll(request), recipients: [] }
  if (isOfType(type, "application/json")) return fromJson(await readAll(request))
  if (isOfType(type, "application/x-www-form-urlencoded")) return fromForm(await readAll(request))
  if (isOfType(type, "multipart/form-data")) return fromMultipart(request, type)
  throw wrongType("Send the raw mail as message/rfc822, or in a form or JSON as a provider does.")
}

const readAll = (request: Request): Promise<Buffer> => buffer(limited(request))

async function* limited(request: Request): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of readChunks(request)) {
    size += chunk.byteLength
    if (size > LIMITS.mailHookBody) throw tooLarge()
    yield chunk
  }
}

const missing = () => invalid(`The raw mail is missing. Its field is ${RAW_FIELDS.join(" or ")}.`)

/** Postmark's, with “Include raw email content in JSON payload”. */
function fromJson(body: Buffer): HookMail {
  let value: unknown
  try {
    value = JSON.parse(body.toString())
  } catch {
    throw invalid("The body is not valid JSON.")
  }
  const { RawEmail: raw, OriginalRecipient: recipient } = Object(value) as Record<string, unknown>
  if (typeof raw !== "string") throw invalid("The raw mail is missing. Its field is RawEmail.")
  return { raw: Buffer.from(raw), recipients: typeof recipient === "string" ? [recipient] : [] }
}

function fromForm(body: Buffer): HookMail {
  const fields = body.toString("latin1").split("&", MAX_PARTS)
  const valuesOf = (names: readonly string[]) =>
    fields.flatMap((field) => {
      const [name = ""] = field.split("=", 1)
      return names.includes(name) ? [bytesOf(field.slice(name.length + 1))] : []
    })
  const [raw] = valuesOf(RAW_FIELDS)
  if (!raw) throw missing()
  return { raw, recipients: valuesOf(RECIPIENT_FIELDS).map(String) }
}

const bytesOf = (value: string) =>
  Buffer.from(
    value
      .replaceAll("+", " ")
      .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    "latin1",
  )

async function fromMultipart(request: Request, type: string): Promise<HookMail> {
  const parser = parserOf(type)
  const recipients: string[] = []
  let raw: Promise<Buffer> | undefined
  parser.on("field", (name, value) => {
    if (RECIPIENT_FIELDS.includes(name)) recipients.push(value)
  })
  parser.on("file", (name, content) => {
    if (raw || !RAW_FIELDS.includes(name)) return void content.resume()
    raw = buffer(content)
    raw.catch(() => undefined)
  })
  try {
    await pipeline(Readable.from(limited(request)), parser)
  } catch (error) {
    throw error instanceof DomainError ? error : invalid("The form could not be read.")
  }
  if (!raw) throw missing()
  return { raw: await raw, recipients }
}

function parserOf(type: string) {
  const headers: BusboyHeaders = { "content-type": type }
  const limits = { parts: MAX_PARTS, fieldSize: MAX_FIELD_BYTES, fieldNameSize: 100 }
  // A field would be decoded as UTF-8.
  const isPartAFile = (field: string | undefined, _type: unknown, name: unknown) =>
    name !== undefined || RAW_FIELDS.includes(field ?? "")
  try {
    return new Busboy({ headers, limits, isPartAFile })
  } catch {
    throw invalid("The form could not be read.")
  }
}
