import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { listenAnywhere, stopServer } from "./loopback"

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** A real HTTP server of somebody else, which answers as a test says. */
export type OutsideServer = {
  /** As in http://127.0.0.1:1234 */
  origin: string
  port: number
  /** Paths that were asked for, the oldest first. */
  asked: string[]
  onRequest: Answer
  stop: () => Promise<void>
}

export async function startOutsideServer(onRequest: Answer): Promise<OutsideServer> {
  const server = createServer((request, response) => {
    started.asked.push(request.url ?? "")
    void started.onRequest(request, response)
  })
  const origin = await listenAnywhere(server)
  const started: OutsideServer = {
    origin,
    port: Number(new URL(origin).port),
    asked: [],
    onRequest,
    stop: () => stopServer(server),
  }
  return started
}

export function answerJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { "Content-Type": "application/json" })
  response.end(JSON.stringify(value))
}
