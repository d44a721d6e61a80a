import { invalid, tooLarge, wrongType } from "~/errors"
import { LIMITS } from "~/models/text/limits"

/** The largest of ours chooses the columns of a table. Conform builds objects and arrays from names: `name[99999999]` would fill the memory. */
const MAX_FIELDS = 1000
const ODD_NAME = /.{201}|\[\d{3}/s
/** Conform reads these fields as instructions, and throws at malformed ones. Our forms send none. */
const CONFORM_FIELDS = ["__intent__", "__state__"]

/** Counts the body while it is read, since Content-Length may be missing or wrong. */
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

/** A reader that stops early leaves the rest on the connection, which must stay open for the answer. @throws 400 */
export async function* readChunks({ body }: Request): AsyncGenerator<Uint8Array> {
  const chunks = chunksOf(body)[Symbol.asyncIterator]()
  // A lost connection is no fault of the server, and must not be logged as one.
  const read = () => chunks.next().catch(() => Promise.reject(invalid("The request broke off.")))
  for (let next = await read(); !next.done; next = await read()) yield next.value
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Not cancelled by a reader that stops early. */
export const chunksOf = (body: Request["body"]): AsyncIterable<Uint8Array> =>
  body?.values({ preventCancel: true }) ?? nothing()

/** Reads the fields of a form post. @throws 413 for its size or number of fields, 415 if it is no form, 400 */
export async function readForm(request: Request): Promise<FormData> {
  const type = request.headers.get("Content-Type") ?? ""
  if (!isOfType(type, "application/x-www-form-urlencoded", "multipart/form-data")) {
    throw wrongType("Send a form.")
  }
  const form = await parseForm(await readBody(request), type)
  const names = [...form.keys()]
  if (names.length > MAX_FIELDS || names.some((name) => ODD_NAME.test(name))) {
    throw tooLarge("This form has too many fields.")
  }
  if (CONFORM_FIELDS.some((name) => form.has(name))) throw invalid("The form could not be read.")
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

/** Reads a JSON body; an empty one is {}. An array becomes the field `arrayName`, if given. @throws 400, 413, 415 */
export async function readJson(
  request: Request,
  arrayName?: string,
): Promise<Record<string, unknown>> {
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
  if (arrayName !== undefined && Array.isArray(value)) return { [arrayName]: value }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw invalid("The body must be a JSON object.")
  }
  return value as Record<string, unknown>
}

export function isOfType(contentType: string, ...types: string[]): boolean {
  return types.includes(contentType.replace(/;.*/s, "").trim().toLowerCase())
}

/** Whether a field holds a password or a key, by its name; these are never sent back. */
export const isSecret = (name: string): boolean => /password|^api(Key|Token)$/i.test(name)
