import { Busboy, type BusboyHeaders } from "@fastify/busboy"
import { Readable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { pipeline } from "node:stream/promises"
import { DomainError, invalid, tooLarge, wrongType } from "~/errors"
import { LIMITS } from "~/models/text/limits"
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
const MAX_NAME_BYTES = 100

/** Reads the mail that a provider posts. @throws 400 without one, 413, 415 */
export async function readHookMail(request: Request): Promise<HookMail> {
  const type = request.headers.get("Content-Type") ?? ""
  if (isOfType(type, "message/rfc822")) return { raw: await readAll(request), recipients: [] }
  if (isOfType(type, "application/json")) return fromJson(await readAll(request))
  if (isOfType(type, "application/x-www-form-urlencoded")) return fromForm(await readAll(request))
  if (isOfType(type, "multipart/form-data")) return fromMultipart(request, type)
  throw wrongType("Send the raw email as message/rfc822, or in a form or JSON as a provider does.")
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

const missing = () => invalid(`The raw email is missing. Its field is ${RAW_FIELDS.join(" or ")}.`)

/** Postmark's, with “Include raw email content in JSON payload”. */
function fromJson(body: Buffer): HookMail {
  let value: unknown
  try {
    value = JSON.parse(body.toString())
  } catch {
    throw invalid("The body is not valid JSON.")
  }
  const { RawEmail: raw, OriginalRecipient: recipient } = Object(value) as Record<string, unknown>
  if (typeof raw !== "string") throw invalid("The raw email is missing. Its field is RawEmail.")
  return { raw: Buffer.from(raw), recipients: typeof recipient === "string" ? [recipient] : [] }
}

function fromForm(body: Buffer): HookMail {
  const fields = [...fieldsOf(body)]
  const valuesOf = (names: readonly string[]) =>
    fields.filter(({ name }) => names.includes(name)).map(({ value }) => percentDecoded(value))
  const [raw] = valuesOf(RAW_FIELDS)
  if (!raw) throw missing()
  return { raw, recipients: valuesOf(RECIPIENT_FIELDS).map(String) }
}

function* fieldsOf(body: Buffer): Generator<{ name: string; value: Buffer }> {
  let from = 0
  for (let part = 0; part < MAX_PARTS && from < body.length; part += 1) {
    const next = body.indexOf("&", from)
    const field = body.subarray(from, next === -1 ? undefined : next)
    const equals = field.subarray(0, MAX_NAME_BYTES).indexOf("=")
    if (equals !== -1) {
      yield { name: field.toString("latin1", 0, equals), value: field.subarray(equals + 1) }
    }
    if (next === -1) return
    from = next + 1
  }
}

const [PLUS, PERCENT, SPACE] = [0x2b, 0x25, 0x20]

/** The bytes of a value. As text it would be decoded as UTF-8, and would take half a second where it is large. */
function percentDecoded(value: Buffer): Buffer {
  const bytes = Buffer.allocUnsafe(value.length)
  let length = 0
  for (let at = 0; at < value.length; at += 1) {
    const byte = value[at] ?? 0
    const code = byte === PERCENT ? parseInt(value.toString("latin1", at + 1, at + 3), 16) : NaN
    bytes[length] = byte === PLUS ? SPACE : Number.isNaN(code) ? byte : code
    if (!Number.isNaN(code)) at += 2
    length += 1
  }
  return bytes.subarray(0, length)
}

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
  const limits = { parts: MAX_PARTS, fieldSize: MAX_FIELD_BYTES, fieldNameSize: MAX_NAME_BYTES }
  // A field would be decoded as UTF-8.
  const isPartAFile = (field: string | undefined, _type: unknown, name: unknown) =>
    name !== undefined || RAW_FIELDS.includes(field ?? "")
  try {
    return new Busboy({ headers, limits, isPartAFile })
  } catch {
    throw invalid("The form could not be read.")
  }
}
