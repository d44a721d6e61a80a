import type { RequestHandler } from "express"
import type { IncomingMessage } from "node:http"

/** The slowest accepted pace of a body, below that of a bad phone connection. */
const PACE = { bytes: 60_000, inMs: 60_000 }

/**
 * Cuts off requests whose body arrives too slowly: each holds memory and a place in a queue. The
 * total time is not limited.
 */
export function cutSlowBodies(pace = PACE): RequestHandler {
  return (request, response, next) => {
    if (hasBody(request)) {
      const watch = setInterval(check, pace.inMs)
      watch.unref()
      let before = request.socket.bytesRead
      let wasOurDelay = false
      function check() {
        const now = request.socket.bytesRead
        const slow = now - before < pace.bytes
        // Unread data in the buffer means that the server is slow, and may make the next check slow.
        const isOurDelay = request.readableLength > 0
        if (slow && !isOurDelay && !wasOurDelay) request.destroy()
        before = now
        wasOurDelay = isOurDelay
      }
      const end = () => clearInterval(watch)
      request.once("end", end).once("close", end)
      response.once("close", end)
    }
    next()
  }
}

const hasBody = ({ headers }: IncomingMessage) =>
  "transfer-encoding" in headers || Number(headers["content-length"] ?? 0) > 0
