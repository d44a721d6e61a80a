import type { LoaderFunctionArgs } from "@remix-run/node"
import type { z } from "zod"
import { notFound } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { hashToken } from "~/models/access/token.server"
import { AttachmentKey } from "~/models/board/attachment/attachment"
import { previewOf } from "~/models/board/attachment/attachment-files.server"
import { getFile } from "~/models/board/attachment/attachment.server"
import { BYTES, isPicture } from "~/models/board/attachment/file-type"
import { disposition } from "~/models/board/attachment/filename"
import { AvatarKey } from "~/models/people/account/avatar"
import { getAvatarFile } from "~/models/people/account/avatar.server"
import { type ByteRange, storage } from "~/storage/storage.server"
import { handleFile, withBackpressure } from "./file-response.server"
import type { RequestContext } from "./request-context.server"

// Each request is authorised, an attachment through its card's board. A claimed type is ignored: only content that is a
// picture is shown inline. `fileHeaders` keeps files from running anything.

export type Stored = {
  key: string
  type: string
  filename: string
  /** How it is cached, if not by its reader alone, who asks each time. */
  caching?: string
}

/** Sends an uploaded file, or the requested range of it. */
export function sendFile(args: LoaderFunctionArgs): Promise<Response> {
  return sendStored(args, AttachmentKey, async (actor, key) => {
    const row = await getFile(actor, key)
    const shown = isPicture(row.mimeType)
    return { key: row.filePath, type: shown ? row.mimeType : BYTES, filename: row.filename }
  })
}

/** Sends the preview of an uploaded picture; 404 if the file is none. */
export function sendPreview(args: LoaderFunctionArgs): Promise<Response> {
  return sendStored(args, AttachmentKey, async (actor, key) => {
    const row = await getFile(actor, key)
    if (!isPicture(row.mimeType)) throw notFound()
    return { key: previewOf(row.filePath), type: "image/webp", filename: `${row.filename}.webp` }
  })
}

/** Sends a person's avatar to any signed-in person who knows its address. */
export function sendAvatar(args: LoaderFunctionArgs): Promise<Response> {
  return sendStored(args, AvatarKey, async (_actor, named) => {
    const key = await getAvatarFile(named)
    const caching = "private, max-age=31536000, immutable"
    return { key, type: "image/webp", filename: "avatar.webp", caching }
  })
}

function sendStored<S extends z.ZodType>(
  args: LoaderFunctionArgs,
  schema: S,
  find: (actor: Actor, key: z.output<S>) => Promise<Stored>,
): Promise<Response> {
  const { request, context } = args
  return handleFile(args, schema, async (actor, key) =>
    sendStoredFile(request, context, await find(actor, key)),
  )
}

/** Sends a stored file, or the requested range of it. The caller has authorised it. */
export async function sendStoredFile(request: Request, context: RequestContext, stored: Stored) {
  const { key, type, filename, caching = "private, no-cache" } = stored
  const size = await storage.size(key)
  const kind = type === BYTES ? "attachment" : "inline"
  // The key itself stays private.
  const etag = `"${hashToken(key)}"`
  const headers = new Headers({
    "Content-Type": type,
    "Content-Disposition": disposition(kind, filename),
    "Cache-Control": `${caching}, no-transform`,
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
  const body = empty ? null : await withBackpressure(storage.get(key, { start, end }), context)
  return new Response(body, { status: range ? 206 : 200, headers })
}

/** Parses a Range header; null for the whole file, also if the header is malformed or has several ranges. */
export function rangeOf(header: string | null, size: number): ByteRange | "unsatisfiable" | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "")
  const [, from = "", to = ""] = match ?? []
  if (from === "" && to === "") return null
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== "" && from !== "" && Number(to) < start) return null
  return start > end ? "unsatisfiable" : { start, end }
}
