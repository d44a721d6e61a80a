import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node"
import { Readable } from "node:stream"
import type { z } from "zod"
import { notFound } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { disposition } from "~/models/attachment/filename"
import { requirePageUser } from "~/session.server"
import { toRefusal } from "./refusal.server"
import type { RequestContext } from "./request-context.server"

/**
 * Answers with a file for somebody signed in, given the URL's parameters.
 * @param find authorises, and answers
 * @throws a redirect to the sign-in page; refusals are answered in plain text
 */
export async function answerFile<S extends z.ZodType>(
  { request, params, context }: LoaderFunctionArgs,
  schema: S,
  find: (actor: Actor, key: z.output<S>) => Promise<Response>,
): Promise<Response> {
  const actor = await requirePageUser(request, context)
  try {
    const key = schema.safeParse(params)
    if (!key.success || context.isData) throw notFound()
    return await find(actor, key.data)
  } catch (error) {
    const { status, message } = toRefusal(error, context)
    return new Response(message, { status, headers: { "Cache-Control": "no-store" } })
  }
}

/** Bytes, or text in UTF-8, as fast as they are taken. */
export function paced(
  content: AsyncIterable<Uint8Array | string>,
  { drained }: RequestContext,
): ReadableStream<Uint8Array> {
  async function* chunks() {
    for await (const chunk of content) {
      yield Buffer.from(chunk as Uint8Array)
      await drained()
    }
  }
  return createReadableStreamFromReadable(Readable.from(chunks(), { objectMode: false }))
}

/** Answers with a text that is made while it is sent, as a file to be saved. */
export function sendText(
  args: LoaderFunctionArgs,
  text: AsyncIterable<string>,
  { type, filename }: { type: string; filename: string },
): Response {
  return sendMade(args, text, { type: `${type}; charset=utf-8`, filename })
}

/** The same for bytes. */
export function sendMade(
  { request, context }: LoaderFunctionArgs,
  content: AsyncIterable<Uint8Array | string>,
  { type, filename }: { type: string; filename: string },
): Response {
  const headers = {
    "Content-Type": type,
    "Content-Disposition": disposition("attachment", filename),
    // Compressed, it would wait in the memory for a slow reader.
    "Cache-Control": "private, no-store, no-transform",
  }
  return new Response(request.method === "HEAD" ? null : paced(content, context), { headers })
}
