import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, beforeEach, expect, test } from "vitest"
import { WebSocket } from "ws"
import { acceptSockets, type Sockets } from "~/live/sockets.server"
import {
  endSession,
  findSession,
  isSessionOpen,
  startSession,
} from "~/models/people/session/session.server"
import { aUser } from "../builders"

let server: Server
let sockets: Sockets
let token: string
/** Happens after the session was found and before the socket is open. */
let meanwhile: () => Promise<void>

beforeEach(async () => {
  token = await startSession((await aUser()).id, { userAgent: "" })
  meanwhile = () => Promise.resolve()
  server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  sockets = acceptSockets(server, {
    admit: async () => {
      const signedIn = await findSession(token)
      await meanwhile()
      if (!signedIn) return 401
      const { sessionId, user } = signedIn
      return { sessionId, user, isOpen: () => isSessionOpen(sessionId) }
    },
    admitToken: () => Promise.resolve(null),
    waitForSlot: () => Promise.resolve(true),
  })
})

afterEach(async () => {
  sockets.close()
  server.close()
  await once(server, "close")
})

const open = () => new WebSocket(`ws://127.0.0.1:${String((server.address() as AddressInfo).port)}`)

test("a session that ends while its socket is admitted has no socket", async () => {
  meanwhile = () => endSession(token)
  const [code] = (await once(open(), "close")) as [number]
  expect(code).toBe(1012)
})

test("a socket of an open session stays open", async () => {
  const socket = open()
  await once(socket, "open")
  socket.send(JSON.stringify({ type: "ping" }))
  const [message] = (await once(socket, "message")) as [Buffer]
  expect(JSON.parse(message.toString())).toEqual({ type: "pong" })
  socket.close()
  await once(socket, "close")
})
