// @ts-check
import { once } from "node:events"
import { WebSocketServer } from "ws"

// The floor of a broadcast, in a process of its own: sends each message of its parent to all sockets.

const sockets = new WebSocketServer({ port: 0, host: "127.0.0.1", perMessageDeflate: false })
await once(sockets, "listening")
process.on("message", (bytes) => {
  const data = Buffer.from(String(bytes))
  for (const socket of sockets.clients) socket.send(data, { binary: false })
})
const address = sockets.address()
process.send?.(typeof address === "object" ? address?.port : address)
