import type { LoaderFunctionArgs } from "@remix-run/node"
import type { z } from "zod"
import { notFound } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { AttachmentKey } from "~/models/attachment/attachment"
import { previewOf } from "~/models/attachment/attachment-files.server"
import { getFile } from "~/models/attachment/attachment.server"
import { AvatarKey } from "~/models/account/avatar"
import { getAvatarFile } from "~/models/account/avatar.server"
import { BYTES, isPicture } from "~/models/attachment/file-type"
import { disposition } from "~/models/attachment/filename"
import { storage } from "~/storage.server"
import { answerFile, paced } from "./file-answer.server"
import { rangeOf } from "./range.server"
import type { RequestContext } from "./request-context.server"

// Every answer is authorised anew, an attachment through its card's board. What a file claims to be
// decides nothing: pictures by content are shown, everything else is bytes to be saved. That they
// run nothing where they are opened, and are for this site only, `server.ts` says for all of them.

type Stored = {
  key: string
  type: string
  filename: string
  /** Whether its address never stands for anything else. */
  forever?: boolean
}

/** Answers with an uploaded file, or the part of it that is asked for. */
export function sendFile(args: LoaderFunctionArgs): Promise<Response> {
  return answer(args, AttachmentKey, async (actor, key) => {
    const row = await getFile(actor, key)
    const shown = isPicture(row.mimeType)
    return { key: row.filePath, type: shown ? row.mimeType : BYTES, filename: row.filename }
  })
}

/** Answers with the small copy of an uploaded picture, and with 404 where there is none. */
export function sendPreview(args: LoaderFunctionArgs): Promise<Response> {
  return answer(args, AttachmentKey, async (actor, key) => {
    const row = await getFile(actor, key)
    if (!isPicture(row.mimeType)) throw notFound()
    return { key: previewOf(row.filePath), type: "image/webp", filename: `${row.filename}.webp` }
  })
}

/** Answers with a person's own picture, to anybody who is signed in and knows its address. */
export function sendAvatar(args: LoaderFunctionArgs): Promise<Response> {
  return answer(args, AvatarKey, async (_actor, named) => {
    const key = await getAvatarFile(named)
    return { key, type: "image/webp", filename: "avatar.webp", forever: true }
  })
}

/** Answers with what `find` says is stored. */
function answer<S extends z.ZodType>(
  args: LoaderFunctionArgs,
  schema: S,
  find: (actor: Actor, key: z.output<S>) => Promise<Stored>,
): Promise<Response> {
  const { request, context } = args
  return answerFile(args, schema, async (actor, key) =>
    send(request, context, await find(actor, key)),
  )
}

async function send(request: Request, context: RequestContext, stored: Stored) {
  const { key, type, filename, forever = false } = stored
  const size = await storage.size(key)
  const kind = type === BYTES ? "attachment" : "inline"
  const etag = `"${key.slice(3)}"`
  const headers = new Headers({
    "Content-Type": type,
    "Content-Disposition": disposition(kind, filename),
    "Cache-Control": `private, ${forever ? "max-age=31536000, immutable" : "no-cache"}, no-transform`,
    "Accept-Ranges": "bytes",
    ETag: etag,
  })
  if (request.headers.get("If-None-Match") === etag) {
    return new Response(null, { status: 304, headers })
  }
  const condition = request.headers.get("If-Range")
  const asked = condition === null || condition === etag ? request.headers.get("Range") : null
  const range = rangeOf(asked, size)
  if (range === "unsatisfiable") {
    headers.set("Content-Range", `bytes */${size}`)
    return new Response(null, { status: 416, headers })
  }
  const { start, end } = range ?? { start: 0, end: size - 1 }
  headers.set("Content-Length", String(end - start + 1))
  if (range) headers.set("Content-Range", `bytes ${start}-${end}/${size}`)
  const empty = request.method === "HEAD" || size === 0
  const body = empty ? null : paced(storage.get(key, { start, end }), context)
  return new Response(body, { status: range ? 206 : 200, headers })
}
