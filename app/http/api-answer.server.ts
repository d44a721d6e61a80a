type Init = { status?: number; headers?: Readonly<Record<string, string>> }

export const emptyAnswer = (): Response => new Response(null, { status: 204 })

/** Answers with JSON of a known length: the compression leaves out what is shorter than 1 KB. */
export const jsonAnswer = (value: unknown, init?: Init): Response =>
  jsonTextAnswer(JSON.stringify(value), init)

/** The same of JSON that is written already. */
export function jsonTextAnswer(text: string, { status = 200, headers = {} }: Init = {}): Response {
  const body = Buffer.from(text)
  const own = { "Content-Type": "application/json", "Content-Length": String(body.byteLength) }
  return new Response(body, { status, headers: { ...headers, ...own } })
}
