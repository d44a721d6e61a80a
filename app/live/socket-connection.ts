import { SIGNED_OUT } from "~/models/event/event"
import { getSyncProblem, noteOffline, noteReached } from "./connection"
import { Heartbeat } from "./heartbeat"

// The tab's one line to the server: a socket while one can be had. Boards are watched over it
// and the bell listens on it; it is open while somebody does.

/**
 * - `connecting`: not tried yet
 * - `open`: the server can be spoken to
 * - `reconnecting`: lost, and tried again every second
 * - `given-up`: tried again each minute only
 */
export type ConnectionState = "connecting" | "open" | "reconnecting" | "given-up"

/** What the server says; see `app/socket.server.ts`. */
export type Message = { type: string; boardId?: string; version?: number }

export type Listener = {
  /** Called when the line opens, is lost, or fails again. `code` is the close code. */
  onState: (state: ConnectionState, code?: number) => void
  onMessage: (message: Message) => void
}

const RECONNECT_MS = 1000
const ATTEMPTS = 5
/** How often a line that was given up is tried again. */
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

/** Listens on the line, which is opened if need be. @returns a function that ends it */
export function listen(listener: Listener): () => void {
  listeners.add(listener)
  if (listeners.size === 1) start()
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) stop()
  }
}

/** How the line is. */
export function lineState(): ConnectionState {
  return state
}

/** Says something to the server, if the line is open. */
export function say(message: { type: string; boardId: string }): void {
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
    timer = setTimeout(works, OPEN_MS)
    if (socket === opened) onOpen()
  })
  opened.addEventListener("message", ({ data }) => {
    if (socket === opened) onMessage(data)
  })
  opened.addEventListener("close", ({ code }) => {
    clearTimeout(timer)
    // One that was replaced or stopped has nothing more to say.
    if (socket === opened) onLost(code)
  })
}

function onOpen(): void {
  heartbeat.heard()
  if (getSyncProblem() === "offline") noteReached()
  tell("open")
}

function close(): void {
  heartbeat.stop()
  const closing = socket
  socket = null
  closing?.close()
}

/** A line that only opens may be one that a proxy cuts at once: it counts when it has lasted. */
function works(): void {
  attempts = 0
}

function onMessage(data: unknown): void {
  heartbeat.heard()
  const message = read(data)
  if (!message) return
  works()
  for (const listener of [...listeners]) listener.onMessage(message)
}

/** Gives up a connection without waiting for its close event, which a dead one sends much later. */
function drop(): void {
  close()
  onLost(ABNORMAL)
}

function onLost(code: number): void {
  heartbeat.stop()
  clearTimeout(reconnect)
  // Until somebody signs in again, no socket is to be had.
  attempts = code === SIGNED_OUT ? ATTEMPTS + 1 : attempts + 1
  const goesOn = attempts <= ATTEMPTS
  reconnect = setTimeout(open, goesOn ? RECONNECT_MS : RETRY_MS)
  tell(goesOn ? "reconnecting" : "given-up", code)
}

function tell(now: ConnectionState, code?: number): void {
  state = now
  for (const listener of [...listeners]) listener.onState(now, code)
}

/** The connection of another network is dead, also where the socket does not know it yet. */
function onOnline(): void {
  attempts = 0
  if (state === "open") tell("reconnecting")
  open()
}

/** A server on this machine or in its network may still be there: the next attempt finds out. */
function onOffline(): void {
  noteOffline()
  drop()
}

/** The timers of a hidden tab are throttled, and of a sleeping machine stopped. */
function onVisible(): void {
  if (document.visibilityState === "visible" && state === "open") heartbeat.check()
}

function read(data: unknown): Message | null {
  try {
    const message: unknown = JSON.parse(String(data))
    return typeof message === "object" && message !== null && "type" in message
      ? (message as Message)
      : null
  } catch {
    return null
  }
}
