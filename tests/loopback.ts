import type { Server } from "node:http"
import type { AddressInfo } from "node:net"

/** Listens at a free port, or the given one. @returns the address */
export async function listenAnywhere(server: Server, port = 0): Promise<string> {
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve))
  return `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
}

export function stopServer(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
