import { createReadableStreamFromReadable, type LoaderFunctionArgs } from "@remix-run/node"
import { Readable } from "node:stream"
import type { z } from "zod"
import { notFound, tooMany } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { disposition } from "~/models/board/attachment/filename"
import { joinPieces } from "~/models/text/join-pieces.server"
import { requirePageUser } from "~/http/session.server"
import type { AuditKind } from "~/models/access/audit-kinds"
import { auditAlone } from "~/models/access/audit.server"
import { orRefusal } from "./refusal.server"
import type { RequestContext } from "./request-context.server"

/** Answers a signed-in person's request for a file; refusals are plain text. @throws a redirect to the sign-in page */
export const handleFile = <S extends z.ZodType>(
  args: LoaderFunctionArgs,
  schema: S,
  find: (actor: Actor, key: z.output<S>) => Promise<Response>,
): Promise<Response> =>
  answerFile(args, async () => {
    const actor = await requirePageUser(args.request, args.context)
    return find(actor, fileKey(args, schema))
  })

/** The same for a file that needs no session. */
export const handleOpenFile = <S extends z.ZodType>(
  args: LoaderFunctionArgs,
  schema: S,
  find: (key: z.output<S>) => Promise<Response>,
): Promise<Response> => answerFile(args, () => find(fileKey(args, schema)))

function fileKey<S extends z.ZodType>(
  { params, context }: LoaderFunctionArgs,
  schema: S,
): z.output<S> {
  const key = schema.safeParse(params)
  if (!key.success || context.isData) throw notFound()
  return key.data
}

const answerFile = (
  { context }: LoaderFunctionArgs,
  find: () => Promise<Response>,
): Promise<Response> =>
  orRefusal(
    context,
    find,
    ({ status, message }) =>
      new Response(message, { status, headers: { "Cache-Control": "no-store" } }),
  )

/**
 * Streams as fast as the client reads: a slow one must not fill the memory. It begins with the first piece at hand, so
 * that a failure before that can still be answered with a status.
 * @throws the errors of `content` before its first piece
 */
export async function withBackpressure(
  content: AsyncIterable<Uint8Array | string>,
  { drained, closed }: Pick<RequestContext, "drained" | "closed">,
): Promise<ReadableStream<Uint8Array>> {
  const left = closed()
  const pieces = joinPieces(content)
  const first = await pieces.next()
  async function* chunks() {
    try {
      for (let next = first; !next.done && !left.aborted; next = await pieces.next()) {
        yield next.value
        await drained()
      }
    } finally {
      await pieces.return(undefined)
    }
  }
  return createReadableStreamFromReadable(Readable.from(chunks(), { objectMode: false }))
}

export function downloadText(
  args: LoaderFunctionArgs,
  text: AsyncIterable<string>,
  { type, filename }: { type: string; filename: string },
): Promise<Response> {
  return download(args, text, { type: `${type}; charset=utf-8`, filename })
}

export async function download(
  { request, context }: LoaderFunctionArgs,
  content: AsyncIterable<Uint8Array | string>,
  { type, filename, bytes }: { type: string; filename: string; bytes?: number },
): Promise<Response> {
  const headers = {
    "Content-Type": type,
    ...(bytes !== undefined && { "Content-Length": String(bytes) }),
    "Content-Disposition": disposition("attachment", filename),
    // Compression would hold it in memory for a slow reader.
    "Cache-Control": "private, no-store, no-transform",
  }
  if (request.method === "HEAD") return new Response(null, { headers })
  return new Response(await withBackpressure(content, context), { headers })
}

const MAX_OF_PERSON = 2

const running = new Map<string, number>()

/** @returns a function that ends the export @throws 429 */
function beginExport(userId: string): () => void {
  const before = running.get(userId) ?? 0
  if (before >= MAX_OF_PERSON) throw tooMany(10, "Two exports of yours are still running.")
  running.set(userId, before + 1)
  return () => {
    const left = (running.get(userId) ?? 1) - 1
    if (left > 0) running.set(userId, left)
    else running.delete(userId)
  }
}

/** The part that is read, such as csv or table.csv of a board. */
const partOf = ({ url }: Request) =>
  new URL(url).pathname.replace(/^(\/api\/boards|\/board)\/[^/.]*[/.]/, "")

/**
 * As `handleFile`, for files written while they are read. Few of a person's at once: each reads a board or account.
 * @param kind as it is recorded
 */
export const handleExport = <S extends z.ZodType<{ boardId?: string }>>(
  args: LoaderFunctionArgs,
  schema: S,
  kind: AuditKind,
  find: (actor: Actor, key: z.output<S>) => Promise<Response>,
): Promise<Response> =>
  handleFile(args, schema, (actor, key) =>
    runExport(args, kind, actor, key.boardId, () => find(actor, key)),
  )

/** Answers with a file that is written while it is read, and records it. @throws 429, the errors of `find` */
export async function runExport(
  { request, context }: LoaderFunctionArgs,
  kind: AuditKind,
  actor: Actor,
  boardId: string | undefined,
  find: () => Promise<Response>,
): Promise<Response> {
  context.onEnd(beginExport(actor.id))
  const answer = await find()
  await auditAlone(kind, { actor, boardId, details: partOf(request) })
  return answer
}
