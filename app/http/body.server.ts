import { invalid, tooLarge, wrongType } from "~/errors"
import { LIMITS } from "~/models/limits"

/**
 * Forms of ours are far smaller. Conform makes objects and arrays of what the names say:
 * `name[99999999]` alone would fill the memory.
 */
const FORM_FIELDS = 500
const ODD_NAME = /.{201}|\[\d{3}/s
/** Fields that conform reads as instructions. Our forms send none; a broken one would throw. */
const CONFORMS_OWN = ["__intent__", "__state__"]

/** The request's body, counted while it is read: a missing or lying length helps nobody. */
async function readBody(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of readChunks(request)) {
    size += chunk.byteLength
    if (size > LIMITS.body) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * A request's body while it arrives. Who stops reading leaves the rest of it on the line: to cut
 * that would lose the answer. @throws 400 when it breaks off
 */
export async function* readChunks({ body }: Request): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader()
  // A line that is lost is no fault of ours, and nobody is there to be answered.
  const read = () => reader?.read().catch(() => Promise.reject(invalid("The request broke off.")))
  for (let next = await read(); next && !next.done; next = await read()) yield next.value
}

/**
 * A form post's fields.
 * @throws 413 when it is too large or has too many fields, 415 when it is no form, 400 when it
 *   cannot be read or is not one of ours
 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? ""
  if (!isOfType(type, "application/x-www-form-urlencoded", "multipart/form-data")) {
    throw wrongType("Send a form.")
  }
  const form = await parseForm(await readBody(request), type)
  const names = [...form.keys()]
  if (names.length > FORM_FIELDS || names.some((name) => ODD_NAME.test(name))) {
    throw tooLarge("This form has too many fields.")
  }
  if (CONFORMS_OWN.some((name) => form.has(name))) throw invalid("The form could not be read.")
  return form
}

async function parseForm(body: Buffer, type: string): Promise<FormData> {
  try {
    return await new Response(new Uint8Array(body), {
      headers: { "Content-Type": type },
    }).formData()
  } catch {
    throw invalid("The form could not be read.")
  }
}

/**
 * A JSON body. An empty one is an empty object.
 * @throws 413 when it is too large, 415 when it is not sent as JSON, 400 when it is not an object
 */
export async function readJson(request: Request): Promise<Record<string, unknown>> {
  const body = await readBody(request)
  if (body.byteLength === 0) return {}
  const type = request.headers.get("Content-Type") ?? ""
  if (!isOfType(type, "application/json")) throw wrongType("Send JSON, as application/json.")
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body))
  } catch {
    throw invalid("The body is not valid JSON.")
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw invalid("The body must be a JSON object.")
  }
  return value as Record<string, unknown>
}

/** Whether a Content-Type names one of these, whatever its parameters. */
export function isOfType(contentType: string, ...types: string[]): boolean {
  return types.includes(contentType.replace(/;.*/s, "").trim().toLowerCase())
}

/** Whether a field, by its name, holds a password: what was typed there is never sent back. */
export const isSecret = (name: string): boolean => /password/i.test(name)
