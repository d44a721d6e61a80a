type Init = { status?: number; headers?: Readonly<Record<string, string>> }

export const emptyAnswer = (): Response => new Response(null, { status: 204 })

/** Answers with JSON of a known length: the compression leaves out what is shorter than 1 KB. */
export function jsonAnswer(value: unknown, { status = 200, headers = {} }: Init = {}): Response {
  const body = Buffer.from(JSON.stringify(value))
  const own = { "Content-Type": "application/json", "Content-Length": String(body.byteLength) }
  return new Response(body, { status, headers: { ...headers, ...own } })
}
