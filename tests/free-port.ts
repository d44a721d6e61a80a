import { createServer } from "node:http"
import { listenAnywhere, stopServer } from "./loopback"

/** A port that nobody listens at. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const { port } = new URL(await listenAnywhere(server))
  await stopServer(server)
  return Number(port)
}
