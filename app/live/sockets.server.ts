import type { IncomingMessage, Server } from "node:http"
import type { Duplex } from "node:stream"
import { WebSocket, WebSocketServer, type RawData } from "ws"
import { z } from "zod"
import { config } from "~/config.server"
import { log } from "~/log.server"
import { getAccess } from "~/models/access/access.server"
import { Id } from "~/models/fields"
import type { SignedIn } from "~/models/session/session.server"
import {
  connect,
  countConnections,
  disconnect,
  join,
  leave,
  type SocketConnection,
} from "./hub.server"

// The sockets behind the hub: how many there may be, what one may send, and when it is closed.

const SOCKETS_OF_SESSION = 20
const SOCKETS_OF_PERSON = 40
/** How long a closed socket may take to agree before it is cut off. */
const CLOSE_MS = 1000
const MAX_PAYLOAD = 16 * 1024
/** A reader that lets more than this queue up, in bytes, is ended. */
const MAX_QUEUED = 1024 * 1024
const PING_MS = 30_000
/** Messages that one socket may send in a second. */
const MESSAGES_A_SECOND = 30
/** Boards that one socket may watch at a time. */
const ROOMS = 20
const BoardMessage = z.object({ type: z.enum(["join_board", "leave_board"]), boardId: Id })
const Message = z.union([z.object({ type: z.literal("ping") }), BoardMessage])

export type Sockets = { close: () => void }

/** Decides about requests, for sockets as for pages. */
export type Gate = {
  /** Finds the session that may open a socket by this request, or the status of the refusal. */
  admit: (request: IncomingMessage) => Promise<SignedIn | number>
  /** Waits until it is the session's turn; false where too many of its requests wait. */
  waitForTurn: (sessionId: string) => Promise<boolean>
}

/** Accepts sockets of a server. */
export function acceptSockets(server: Server, { admit, waitForTurn }: Gate): Sockets {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD,
    perMessageDeflate: false,
  })
  server.on("upgrade", (request, stream, head) => {
    stream.on("error", (error) => log.debug({ err: error }, "upgrade broke off"))
    const accept = (signedIn: SignedIn) => {
      // Counted here, where nothing else can run before the socket is connected.
      const refused = whyTooMany(signedIn)
      if (refused) return refuse(stream, refused)
      sockets.handleUpgrade(request, stream, head, (socket) => serve(socket, signedIn, waitForTurn))
    }
    admit(request).then(
      (answer) => (typeof answer === "number" ? refuse(stream, answer) : accept(answer)),
      (error: unknown) => {
        log.error({ err: error }, "upgrade failed")
        refuse(stream, 500)
      },
    )
  })
  const pings = setInterval(() => pingAll(sockets), PING_MS)
  return {
    close: () => {
      clearInterval(pings)
      // 1012: the service restarts, come back.
      for (const socket of sockets.clients) closeSurely(socket, 1012, "restarting")
      sockets.close()
    },
  }
}

/** The status of the refusal where there are as many sockets as there may be. */
function whyTooMany({ sessionId, user }: SignedIn): number | null {
  const open = countConnections({ sessionId, userId: user.id })
  if (open.session >= SOCKETS_OF_SESSION || open.person >= SOCKETS_OF_PERSON) return 429
  return open.all >= config.maxSockets ? 503 : null
}

/** Closes a socket, and cuts it off where the other side does not agree to that in time. */
function closeSurely(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason)
  const late = setTimeout(() => socket.terminate(), CLOSE_MS)
  socket.once("close", () => clearTimeout(late))
}

const REASONS: Record<number, string> = {
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
}

/** Browsers try a socket that was refused again after a minute. */
const RETRY_SECONDS = 60

function refuse(stream: Duplex, status: number): void {
  stream.end(
    `HTTP/1.1 ${String(status)} ${REASONS[status] ?? "Error"}\r\n` +
      (status === 429 || status === 503 ? `Retry-After: ${String(RETRY_SECONDS)}\r\n` : "") +
      `Connection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}

const encoded = new WeakMap<object, Buffer>()

/** A message as it is sent: one that goes to a thousand sockets is written once. */
function encode(message: object): Buffer {
  const bytes = encoded.get(message) ?? Buffer.from(JSON.stringify(message))
  encoded.set(message, bytes)
  return bytes
}

const alive = new WeakSet<WebSocket>()

function pingAll(sockets: WebSocketServer): void {
  for (const socket of sockets.clients) {
    if (!alive.delete(socket)) socket.terminate()
    else socket.ping()
  }
}

function serve(
  socket: WebSocket,
  { sessionId, user }: SignedIn,
  waitForTurn: Gate["waitForTurn"],
): void {
  const rooms = new Set<string>()
  const connection: SocketConnection = {
    sessionId,
    userId: user.id,
    send: (message) => {
      if (socket.bufferedAmount > MAX_QUEUED) socket.terminate()
      else if (socket.readyState === WebSocket.OPEN) socket.send(encode(message), { binary: false })
    },
    close: (code, reason) => closeSurely(socket, code, reason),
  }
  const meter = rateMeter(MESSAGES_A_SECOND)
  alive.add(socket)
  connect(connection)
  socket.on("pong", () => alive.add(socket))
  socket.on("error", (error) => log.debug({ err: error }, "socket broke"))
  socket.on("close", () => disconnect(connection))
  socket.on("message", (raw, isBinary) => {
    // One that was closed may still send; its messages are nobody's.
    if (socket.readyState !== WebSocket.OPEN) return
    // Not closed, which would go on reading what it sends.
    if (!meter()) return socket.terminate()
    const message = isBinary ? null : read(raw)
    if (!message)
      return connection.send({ type: "error", message: "Not a message of this socket." })
    // A browser cannot see the pings of the protocol: it asks whether the server is there.
    if (message.type === "ping") return connection.send({ type: "pong" })
    answer(connection, rooms, message, waitForTurn).catch((error: unknown) => {
      log.error({ err: error }, "socket message failed")
      closeSurely(socket, 1011, "internal error")
    })
  })
}

function read(raw: RawData): z.output<typeof Message> | null {
  try {
    const text = Array.isArray(raw) ? Buffer.concat(raw) : Buffer.from(raw as Buffer)
    const message = Message.safeParse(JSON.parse(text.toString("utf8")))
    return message.success ? message.data : null
  } catch {
    return null
  }
}

/**
 * Joining is authorised like reading the board. The answer carries the board's version, so
 * that a browser which missed something while it was away knows to look.
 */
async function answer(
  connection: SocketConnection,
  rooms: Set<string>,
  { type, boardId }: z.output<typeof BoardMessage>,
  waitForTurn: Gate["waitForTurn"],
): Promise<void> {
  if (type === "leave_board") {
    rooms.delete(boardId)
    return leave(connection, boardId)
  }
  if (rooms.size >= ROOMS && !rooms.has(boardId)) {
    return connection.send({
      type: "error",
      boardId,
      message: "This socket watches too many boards.",
    })
  }
  rooms.add(boardId)
  if (!(await waitForTurn(connection.sessionId))) return connection.close(1013, "too many messages")
  const allowed = await getAccess({ id: connection.userId }, boardId)
  if (allowed && rooms.has(boardId)) join(connection, boardId)
  // Looked at again once it is joined, so that no change falls between the look and the joining.
  const access = allowed && (await getAccess({ id: connection.userId }, boardId))
  if (!access) {
    rooms.delete(boardId)
    leave(connection, boardId)
    return connection.send({ type: "error", boardId, message: "Not found." })
  }
  if (rooms.has(boardId)) connection.send({ type: "joined", boardId, version: access.version })
}

/** A function that says whether one more is within the number allowed in a second. */
function rateMeter(perSecond: number): () => boolean {
  let second = 0
  let count = 0
  return () => {
    const now = Math.floor(Date.now() / 1000)
    if (now !== second) {
      second = now
      count = 0
    }
    count += 1
    return count <= perSecond
  }
}
