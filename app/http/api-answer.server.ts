import type { Response as ExpressResponse } from "express"
import type { RequestContext } from "./request-context.server"

/** The answer of an endpoint. Parts of a text are written while they are made. */
export type ApiAnswer = {
  status: number
  headers: Readonly<Record<string, string>>
  body: string | AsyncIterable<string> | null
}

type Init = { status?: number; headers?: Readonly<Record<string, string>> }

export const emptyAnswer = (): ApiAnswer => ({ status: 204, headers: {}, body: null })

/** Answers with JSON of a known length: the compression leaves out what is shorter than 1 KB. */
export function jsonAnswer(value: unknown, { status = 200, headers = {} }: Init = {}): ApiAnswer {
  const body = JSON.stringify(value)
  const length = Buffer.byteLength(body)
  const own = { "Content-Type": "application/json", "Content-Length": String(length) }
  return { status, headers: { ...headers, ...own }, body }
}

/** Writes an answer as fast as the client reads: a slow one must not fill the memory. */
export async function sendAnswer(
  { status, headers, body }: ApiAnswer,
  response: ExpressResponse,
  { drained }: RequestContext,
): Promise<void> {
  response.status(status)
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  // Node sends a string together with the headers.
  if (body === null || typeof body === "string") return void response.end(body)
  for await (const text of body) {
    if (response.destroyed) return
    response.write(text)
    await drained()
  }
  response.end()
}
