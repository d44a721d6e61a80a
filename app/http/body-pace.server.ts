import type { RequestHandler } from "express"
import type { IncomingMessage } from "node:http"

/** A body must bring so many bytes in so many milliseconds; a phone in the hills does. */
const PACE = { bytes: 60_000, inMs: 60_000 }

/**
 * Cuts off requests whose body stops arriving, or only trickles: each holds memory and a place that
 * others wait for. One that goes on may take as long as it needs.
 */
export function cutSlowBodies(pace = PACE): RequestHandler {
  return (request, response, next) => {
    if (hasBody(request)) {
      const watch = setInterval(check, pace.inMs)
      watch.unref()
      let before = request.socket.bytesRead
      let late = false
      function check() {
        const now = request.socket.bytesRead
        const slow = now - before < pace.bytes
        // What waits here to be read is late by our own doing, and what comes after it may be.
        const waits = request.readableLength > 0
        if (slow && !waits && !late) request.destroy()
        before = now
        late = waits
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
