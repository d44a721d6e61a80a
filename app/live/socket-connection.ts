import type { Change, Step } from "~/models/board/board-page/board-change"
import { SIGNED_OUT } from "~/models/board/event/event"
import { getSyncProblem, markOffline, markOnline } from "./connection"
import { Heartbeat } from "./heartbeat"

// The tab's one connection to the server, which boards and the bell share. It is open while one of them listens.

/** `reconnecting`: retried every second; `given-up`: every minute. */
export type ConnectionState = "connecting" | "open" | "reconnecting" | "given-up"

/** See `sockets.server.ts`. */
export type Message = {
  type: string
  boardId?: string
  listId?: string
  version?: number
  build?: string
  step?: Step
  changes?: Change[]
}

export type Listener = {
  /** Called when the connection opens, is lost, or fails again, with the close code. */
  onState: (state: ConnectionState, code?: number) => void
  onMessage: (message: Message) => void
}

const RECONNECT_MS = 1000
const ATTEMPTS = 5
/** How often a connection is retried after `given-up`. */
const RETRY_MS = 60_000
/** A socket must open within this time, and stay open as long before it counts as working. */
const OPEN_MS = 5000
/** The close code of a connection that broke without a close frame (RFC 6455, 7.4.1). */
const ABNORMAL = 1006

const listeners = new Set<Listener>()
let state: ConnectionState = "connecting"
let socket: WebSocket | null = null
let attempts = 0
let reconnect: ReturnType<typeof setTimeout> | undefined
const heartbeat = new Heartbeat(
  () => send({ type: "ping" }),
  () => drop(),
)

/** Listens for messages, connecting if necessary. @returns a function that stops it */
export function listen(listener: Listener): () => void {
  listeners.add(listener)
  if (listeners.size === 1) start()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

export function getConnectionState(): ConnectionState {
  return state
}

export function sendMessage(message: { type: string; boardId: string } & object): void {
  send(message)
}

function send(message: object): void {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
}

function start(): void {
  addEventListener("online", onOnline)
  addEventListener("offline", onOffline)
  document.addEventListener("visibilitychange", onVisible)
  open()
}

function stop(): void {
  removeEventListener("online", onOnline)
  removeEventListener("offline", onOffline)
  document.removeEventListener("visibilitychange", onVisible)
  clearTimeout(reconnect)
  close()
  attempts = 0
  state = "connecting"
}

function open(): void {
  clearTimeout(reconnect)
  close()
  const scheme = location.protocol === "https:" ? "wss:" : "ws:"
  const opened = new WebSocket(`${scheme}//${location.host}/socket`)
  socket = opened
  let timer = setTimeout(() => opened.close(), OPEN_MS)
  opened.addEventListener("open", () => {
    clearTimeout(timer)
    timer = setTimeout(markWorking, OPEN_MS)
    if (socket === opened) onOpen()
  })
  opened.addEventListener("message", ({ data }) => {
    if (socket === opened) onMessage(data)
  })
  opened.addEventListener("close", ({ code }) => {
    clearTimeout(timer)
    // A replaced or stopped socket is ignored.
    if (socket === opened) onLost(code)
  })
}

function onOpen(): void {
  heartbeat.onMessage()
  if (getSyncProblem() === "offline") markOnline()
  setState("open")
}

function close(): void {
  heartbeat.stop()
  const closing = socket
  socket = null
  closing?.close()
}

/** A proxy may cut a socket right after it opens, so one counts as working only after a while. */
function markWorking(): void {
  attempts = 0
}

function onMessage(data: unknown): void {
  heartbeat.onMessage()
  const message = parseMessage(data)
  if (!message) return
  markWorking()
  for (const listener of [...listeners]) listener.onMessage(message)
}

/** Closes without waiting for the close event, which a dead socket sends much later. */
function drop(): void {
  close()
  onLost(ABNORMAL)
}

function onLost(code: number): void {
  heartbeat.stop()
  clearTimeout(reconnect)
  // After signing out, no socket is accepted until somebody signs in again.
  attempts = code === SIGNED_OUT ? ATTEMPTS + 1 : attempts + 1
  const willReconnect = attempts <= ATTEMPTS
  reconnect = setTimeout(open, willReconnect ? RECONNECT_MS : RETRY_MS)
  setState(willReconnect ? "reconnecting" : "given-up", code)
}

function setState(now: ConnectionState, code?: number): void {
  state = now
  for (const listener of [...listeners]) listener.onState(now, code)
}

/** A connection through the previous network is dead, even if its socket has not noticed. */
function onOnline(): void {
  attempts = 0
  if (state === "open") setState("reconnecting")
  open()
}

/** A server on this machine or in its network may still be there, so the next attempt decides. */
function onOffline(): void {
  markOffline()
  drop()
}

/** Timers are throttled in hidden tabs and stopped on sleeping machines. */
function onVisible(): void {
  if (document.visibilityState === "visible" && state === "open") heartbeat.check()
}

function parseMessage(data: unknown): Message | null {
  try {
    const message: unknown = JSON.parse(String(data))
    return typeof message === "object" && message !== null && "type" in message
      ? (message as Message)
      : null
  } catch {
    return null
  }
}
