import type { IncomingMessage, Server } from "node:http"
import type { Duplex } from "node:stream"
import type { User } from "~/database/types"
import { WebSocket, WebSocketServer, type RawData } from "ws"
import { z } from "zod"
import { config } from "~/config/config.server"
import { DomainError } from "~/errors"
import { log } from "~/log.server"
import { getAccess } from "~/models/access/access.server"
import { Id } from "~/models/text/fields"
import { SIGNED_OUT } from "~/models/board/event/event"
import { toTimeZone } from "~/models/text/time/zoned-time"
import { changesSince, serverBuild } from "./board-changes.server"
import {
  connect,
  countConnections,
  disconnect,
  join,
  leave,
  type SocketConnection,
} from "./hub.server"
import { awaitToken } from "./program-socket.server"
import {
  checkPublicRooms,
  countWatchers,
  watchPublic,
  type PublicWatch,
} from "./public-watchers.server"

const MAX_SOCKETS_PER_SESSION = 20
const MAX_SOCKETS_PER_PERSON = 40
/** How long the other side may take to complete a close. */
const CLOSE_TIMEOUT_MS = 1000
const MAX_PAYLOAD = 16 * 1024
/** A reader with more unread bytes than this is disconnected. */
const MAX_QUEUED_BYTES = 1024 * 1024
const PING_MS = 30_000
const MAX_MESSAGES_PER_SECOND = 30
const MAX_ROOMS = 20
/** A socket is closed after this time, so that its browser connects again, with a valid session. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000
const JoinBoard = z.object({
  type: z.literal("join_board"),
  boardId: Id,
  /** The build of a page that applies changes; it gets them from a server of the same build. */
  build: z.string().max(100).optional(),
  zone: z.string().max(100).optional(),
  /** The version that the page shows: the answer has the changes since then. */
  since: z.number().int().min(0).optional(),
})
const LeaveBoard = z.object({ type: z.literal("leave_board"), boardId: Id })
const BoardMessage = z.union([JoinBoard, LeaveBoard])
const Message = z.union([z.object({ type: z.literal("ping") }), BoardMessage])

export type Sockets = { close: () => void }

/** By whom a socket is used, and for how long. */
export type SocketUser = {
  /** Of a program: its access token's. */
  sessionId: string
  user: User
  /** The boards that a program's token is for, if it is not for all. */
  reach?: ReadonlySet<string> | undefined
  /** Whether the session, or the token, has not ended. */
  isOpen: () => Promise<boolean>
}

/** A program that will say whose it is. */
export type Stranger = { address: string }

/** A page without an account. */
export type PublicPage = { watches: PublicWatch }

export type Gate = {
  /** Returns who sends an upgrade request, or the status of its refusal. */
  admit: (request: IncomingMessage) => Promise<SocketUser | Stranger | PublicPage | number>
  /** Returns the person for whom a program's token may read; null for a token that may not. */
  admitToken: (stranger: Stranger, token: string) => Promise<SocketUser | null>
  /** Waits for the session's slot; false if too many of its requests wait. */
  waitForSlot: (sessionId: string) => Promise<boolean>
}

export function acceptSockets(server: Server, gate: Gate): Sockets {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_PAYLOAD,
    perMessageDeflate: false,
  })
  server.on("upgrade", (request, stream, head) => {
    stream.on("error", (error) => log.debug({ err: error }, "upgrade broke off"))
    const accept = (by: SocketUser | Stranger | PublicPage) => {
      // Counted here, where nothing else can run before the socket is connected.
      const refused =
        "address" in by ? null : "watches" in by ? publicLimitStatus() : socketLimitStatus(by)
      if (refused) return refuse(stream, refused)
      sockets.handleUpgrade(request, stream, head, (socket) => {
        // Without a listener, a broken frame would end the process.
        socket.on("error", (error) => log.debug({ err: error }, "socket broke"))
        if ("address" in by) serveProgram(socket, by, gate)
        else if ("watches" in by) servePublicPage(socket, by)
        else serve(socket, by, gate)
      })
    }
    gate.admit(request).then(
      (answer) => (typeof answer === "number" ? refuse(stream, answer) : accept(answer)),
      (error: unknown) => {
        if (error instanceof DomainError) return refuse(stream, error.status)
        log.error({ err: error }, "upgrade failed")
        refuse(stream, 500)
      },
    )
  })
  const pings = setInterval(() => pingAll(sockets), PING_MS)
  return {
    close: () => {
      clearInterval(pings)
      // 1012: service restart, please reconnect.
      for (const socket of sockets.clients) closeReliably(socket, 1012, "restarting")
      sockets.close()
    },
  }
}

function socketLimitStatus({ sessionId, user }: SocketUser): number | null {
  const open = countConnections({ sessionId, userId: user.id })
  if (open.session >= MAX_SOCKETS_PER_SESSION || open.person >= MAX_SOCKETS_PER_PERSON) return 429
  return open.all >= config.maxSockets ? 503 : null
}

/** Members keep half of all sockets. */
const publicLimitStatus = (): number | null =>
  countWatchers() >= config.maxSockets / 2 ? 503 : null

/** Closes a socket, and terminates it if the other side does not complete the close in time. */
function closeReliably(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason)
  const late = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS)
  socket.once("close", () => clearTimeout(late))
}

const STATUS_TEXTS: Record<number, string> = {
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  500: "Internal Server Error",
  503: "Service Unavailable",
}

/** Browsers retry a refused socket after a minute. */
const RETRY_SECONDS = 60

function refuse(stream: Duplex, status: number): void {
  stream.end(
    `HTTP/1.1 ${String(status)} ${STATUS_TEXTS[status] ?? "Error"}\r\n` +
      (status === 429 || status === 503 ? `Retry-After: ${String(RETRY_SECONDS)}\r\n` : "") +
      `Connection: close\r\nContent-Length: 0\r\n\r\n`,
  )
}

const encoded = new WeakMap<object, Buffer>()

function encode(message: object): Buffer {
  const bytes = encoded.get(message) ?? Buffer.from(JSON.stringify(message))
  encoded.set(message, bytes)
  return bytes
}

const alive = new WeakSet<WebSocket>()
const openedAt = new WeakMap<WebSocket, number>()
const programs = new WeakMap<WebSocket, SocketUser>()

function pingAll(sockets: WebSocketServer): void {
  checkPublicRooms()
  const oldest = performance.now() - MAX_AGE_MS
  for (const socket of sockets.clients) {
    if (!alive.delete(socket)) socket.terminate()
    else if ((openedAt.get(socket) ?? 0) < oldest) closeReliably(socket, 1012, "reconnect")
    else socket.ping()
    const program = programs.get(socket)
    if (program) void closeEnded(socket, program)
  }
}

/** A token may end at a time that was set for it. */
async function closeEnded(socket: WebSocket, { isOpen }: SocketUser): Promise<void> {
  if (!(await isOpen().catch(() => true))) closeReliably(socket, SIGNED_OUT, "the token has ended")
}

/** Serves a program once it has said whose it is. */
function serveProgram(socket: WebSocket, stranger: Stranger, gate: Gate): void {
  const refuse = () => closeReliably(socket, SIGNED_OUT, "no access token that may read")
  alive.add(socket)
  const found = async (token: string) => {
    const by = await gate.admitToken(stranger, token)
    if (!by) return refuse()
    if (socketLimitStatus(by)) return closeReliably(socket, 1013, "too many sockets")
    serve(socket, by, gate)
    programs.set(socket, by)
    socket.send(JSON.stringify({ type: "authenticated" }))
  }
  const makeWay = () => closeReliably(socket, 1013, "others wait for their turn")
  awaitToken(socket, stranger.address, { found, refuse, makeWay })
}

/** Tells a page without an account of changes. It has nothing to say. */
function servePublicPage(socket: WebSocket, { watches }: PublicPage): void {
  alive.add(socket)
  openedAt.set(socket, performance.now())
  socket.on("pong", () => alive.add(socket))
  socket.on("message", () => socket.terminate())
  watchPublic(watches, {
    send: (message) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(encode(message), { binary: false })
    },
    close: (code, reason) => closeReliably(socket, code, reason),
  }).then(
    (leave) => {
      if (socket.readyState === WebSocket.OPEN) socket.on("close", leave)
      else leave()
    },
    (error: unknown) => {
      log.warn({ err: error }, "a public page is not told of changes")
      socket.terminate()
    },
  )
}

function serve(socket: WebSocket, by: SocketUser, gate: Gate): void {
  const { sessionId, user, reach } = by
  const rooms = new Set<string>()
  const connection: SocketConnection = {
    sessionId,
    userId: user.id,
    reach,
    send: (message) => {
      if (socket.bufferedAmount > MAX_QUEUED_BYTES) socket.terminate()
      else if (socket.readyState === WebSocket.OPEN) socket.send(encode(message), { binary: false })
    },
    close: (code, reason) => closeReliably(socket, code, reason),
  }
  const meter = rateMeter(MAX_MESSAGES_PER_SECOND)
  alive.add(socket)
  openedAt.set(socket, performance.now())
  connect(connection)
  void reconnectEnded(socket, by)
  socket.on("pong", () => alive.add(socket))
  socket.on("close", () => disconnect(connection))
  socket.on("message", (raw, isBinary) => {
    // A closing socket may still deliver messages.
    if (socket.readyState !== WebSocket.OPEN) return
    // Closing would go on reading messages; terminating does not.
    if (!meter()) return socket.terminate()
    const message = isBinary ? null : parseMessage(raw)
    if (!message)
      return connection.send({ type: "error", message: "Not a message of this socket." })
    // Scripts cannot see the protocol's own pings, so browsers ping by message.
    if (message.type === "ping") return connection.send({ type: "pong" })
    answer(connection, rooms, message, gate).catch((error: unknown) => {
      // 1013: try again later.
      if (error instanceof DomainError) return closeReliably(socket, 1013, "busy")
      log.error({ err: error }, "socket message failed")
      closeReliably(socket, 1011, "internal error")
    })
  })
}

/** Ends a socket whose session ended while it was admitted, when the hub did not know the socket yet. */
async function reconnectEnded(socket: WebSocket, { isOpen }: SocketUser): Promise<void> {
  if (!(await isOpen().catch(() => false))) closeReliably(socket, 1012, "reconnect")
}

function parseMessage(raw: RawData): z.output<typeof Message> | null {
  try {
    const text = Array.isArray(raw) ? Buffer.concat(raw) : Buffer.from(raw as Buffer)
    const message = Message.safeParse(JSON.parse(text.toString("utf8")))
    return message.success ? message.data : null
  } catch {
    return null
  }
}

/** Joining requires the same access as reading, and answers with the version: a browser sees what it missed. */
async function answer(
  connection: SocketConnection,
  rooms: Set<string>,
  message: z.output<typeof BoardMessage>,
  { waitForSlot }: Gate,
): Promise<void> {
  const { boardId } = message
  if (message.type === "leave_board") {
    rooms.delete(boardId)
    return leave(connection, boardId)
  }
  if (rooms.size >= MAX_ROOMS && !rooms.has(boardId)) {
    return connection.send({
      type: "error",
      boardId,
      message: "This socket watches too many boards.",
    })
  }
  rooms.add(boardId)
  if (!(await waitForSlot(connection.sessionId))) return connection.close(1013, "too many messages")
  const isReached = connection.reach?.has(boardId) ?? true
  const allowed = isReached && (await getAccess({ id: connection.userId }, boardId))
  const zone = message.build === serverBuild() ? toTimeZone(message.zone) : undefined
  if (allowed && rooms.has(boardId)) join(connection, boardId, zone)
  // The version is read again after joining, so that no change falls between reading and joining.
  const access = allowed && (await getAccess({ id: connection.userId }, boardId))
  if (!access) {
    rooms.delete(boardId)
    leave(connection, boardId)
    return connection.send({ type: "error", boardId, message: "Not found." })
  }
  if (!rooms.has(boardId)) return
  const { version } = access
  const { since } = message
  const isReader = zone !== undefined && since !== undefined
  const changes = isReader ? await changesSince(boardId, { since, version, zone }) : null
  const ofBuild = message.build && { build: serverBuild() }
  connection.send({ type: "joined", boardId, version, ...ofBuild, ...(changes && { changes }) })
}

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
