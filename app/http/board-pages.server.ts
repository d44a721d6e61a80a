import type { Request as ExpressRequest, Response as ExpressResponse } from "express"
import { DomainError } from "~/errors"
import { log } from "~/log.server"
import { getAccess, type BoardAccess } from "~/models/access/access.server"
import { BoardKey } from "~/models/board/board"
import { getUser } from "~/session.server"
import { noteOpened } from "./board-page.server"
import type { Asked, BoardRenderer } from "./board-parts"
import { canJoin, joinCompressed, joinPlain, type Part } from "./brotli-parts.server"
import { requestContextOf } from "./express.server"
import { cookieOf } from "./cookies.server"
import { hasTimeZone } from "./preferences.server"
import { readRootPage } from "./root-page.server"
import { IncomingRequest } from "./incoming-request.server"
import { getBoardData, getBody, getFrame } from "./shared-boards.server"

// Answers requests for a board, and for its data, with bytes that its readers share. Everything else
// is Remix's: other addresses, forms, refusals, redirects and toasts.

const ADDRESS = /^\/board\/([\w-]+)(\.data)?$/
const DATA_QUERY = "?_routes=routes%2Fboard.%24boardId"

/** @returns a handler that resolves to whether it has answered */
export function boardPages(renderer: BoardRenderer) {
  return async (request: ExpressRequest, response: ExpressResponse): Promise<boolean> => {
    const address = request.method === "GET" ? ADDRESS.exec(request.path) : null
    const key = BoardKey.safeParse({ boardId: address?.[1] })
    if (!address || !key.success) return false
    const isData = address[2] !== undefined
    if (request.originalUrl !== request.path + (isData ? DATA_QUERY : "")) return false
    const asked = askedOf(request, response)
    if (!isData && !isShareable(asked)) return false
    try {
      const actor = await getUser(asked.request, asked.context)
      const access = actor && (await getAccess(actor, key.data.boardId))
      if (!access) return false
      return await (isData
        ? sendData(access, asked, request, response)
        : sendDocument(renderer, access, asked, request, response))
    } catch (error) {
      if (response.headersSent) throw error
      // Remix answers, also with the refusal of a request too many.
      if (!(error instanceof DomainError)) log.error({ err: error }, "board not shared")
      return false
    }
  }
}

/** A toast is for one reader. A page without scripts says in its forms for whom it was made. */
const isShareable = ({ request }: Asked): boolean =>
  cookieOf(request.headers.get("Cookie"), "toast") === null && hasTimeZone(request)

const askedOf = (request: ExpressRequest, response: ExpressResponse): Asked => ({
  request: new IncomingRequest(request),
  context: requestContextOf(request, response),
})

async function sendDocument(
  renderer: BoardRenderer,
  access: BoardAccess,
  asked: Asked,
  request: ExpressRequest,
  response: ExpressResponse,
): Promise<boolean> {
  const [read, body] = await Promise.all([
    readRootPage(asked.request, asked.context),
    getBody(renderer, access, asked),
  ])
  if (!body) return false
  const root = { ...read, toast: null }
  noteOpened(asked.request, asked.context, access.boardId)
  const { before, after } = await getFrame(renderer, body.name, root, asked)
  const parts = [...before, body.part, ...after].map((part) =>
    "slot" in part ? asked.context[part.slot] : part,
  )
  response.set("Content-Type", "text/html; charset=utf-8")
  await send(parts, request, response)
  return true
}

async function sendData(
  access: BoardAccess,
  asked: Asked,
  request: ExpressRequest,
  response: ExpressResponse,
): Promise<boolean> {
  const data = await getBoardData(access, asked)
  if (!data) return false
  noteOpened(asked.request, asked.context, access.boardId)
  response.set("Content-Type", "text/x-script; charset=utf-8")
  response.set("X-Remix-Response", "yes")
  await send([data], request, response)
  return true
}

/** Writes the buffers themselves, which many slow readers may wait for. */
async function send(
  parts: readonly Part[],
  request: ExpressRequest,
  response: ExpressResponse,
): Promise<void> {
  const compressed = request.acceptsEncodings("br") === "br" && (await canJoin())
  const buffers = compressed ? await joinCompressed(parts) : joinPlain(parts)
  if (compressed) response.set("Content-Encoding", "br").vary("Accept-Encoding")
  response.set("Cache-Control", "private, no-store")
  response.set("Content-Length", String(buffers.reduce((sum, { length }) => sum + length, 0)))
  response.cork()
  for (const buffer of buffers) response.write(buffer)
  response.end()
  response.uncork()
}
