import type { Request, RequestHandler, Response } from "express"
import { sendError } from "./send-error.server"

/** The slowest pace of a body that is accepted, below that of a bad phone connection. */
const PACE = {
  /** On average since its start, so that a fast body may pause. */
  bytesPerSecond: 4000,
  graceMs: 60_000,
  pauseMs: 120_000,
  totalMs: 60 * 60 * 1000,
  checkMs: 15_000,
}

/** How long a connection stays open for the refusal to be read. */
const CUT_MS = 10_000

/** Refuses requests whose body arrives too slowly (408): each holds memory or room on the disk. */
export function refuseSlowBodies(pace = PACE): RequestHandler {
  return (request, response, next) => {
    if (hasBody(request)) watchBody(request, response, pace)
    next()
  }
}

function watchBody(request: Request, response: Response, pace: typeof PACE): void {
  const start = request.socket.bytesRead
  let before = start
  let elapsedMs = 0
  let pauseMs = 0
  let wasOurDelay = false
  const watch = setInterval(() => {
    const now = request.socket.bytesRead
    // Unread data in the buffer means that the server is slow, and may make the next check slow.
    const isOurDelay = request.readableLength > 0
    if (!isOurDelay && !wasOurDelay) {
      elapsedMs += pace.checkMs
      pauseMs = now === before ? pauseMs + pace.checkMs : 0
      const leastBytes = ((elapsedMs - pace.graceMs) / 1000) * pace.bytesPerSecond
      const isSlow = now - start < leastBytes || pauseMs >= pace.pauseMs
      if (isSlow || elapsedMs >= pace.totalMs) refuse(request, response)
    }
    before = now
    wasOurDelay = isOurDelay
  }, pace.checkMs)
  watch.unref()
  const end = () => clearInterval(watch)
  request.once("end", end).once("close", end)
  response.once("close", end).once("finish", end)
}

function refuse(request: Request, response: Response): void {
  if (response.headersSent) return void request.destroy()
  response.set("Connection", "close")
  sendError(request, response, 408, {
    title: "Not saved",
    message: "This arrived too slowly. Please send it again on a better connection.",
    hint: "Go back: what you typed is still in its field.",
  })
  const cut = setTimeout(() => request.destroy(), CUT_MS)
  request.once("close", () => clearTimeout(cut))
}

const hasBody = ({ headers }: Request) =>
  "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0
