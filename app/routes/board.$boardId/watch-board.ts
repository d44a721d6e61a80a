import type { BoardEvent } from "~/models/event"

// The browser's line to the server: a socket while one can be had, asking every 15 s otherwise.

export type SocketState = "connecting" | "live" | "reconnecting" | "polling"

type Watcher = {
  onState: (state: SocketState) => void
  /** The board has this version now; Infinity when only a look can tell. */
  onVersion: (version: number) => void
}

const RECONNECT_MS = 1000
const ATTEMPTS = 5
const POLL_MS = 15_000
/** How often a page that polls tries the socket again. */
const RETRY_SOCKET_MS = 60_000
/** A socket that cannot be opened in this time is given up. */
const OPEN_MS = 5000
/** The server's word that the session has ended. */
const SIGNED_OUT = 4401

/** Watches a board until the function that it returns is called. */
export function watchBoard(boardId: string, { onState, onVersion }: Watcher): () => void {
  let socket: WebSocket | null = null
  let attempts = 0
  let stopped = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let poll: ReturnType<typeof setInterval> | undefined

  const look = () => {
    if (document.visibilityState === "visible") onVersion(Infinity)
  }
  const stopPolling = () => {
    clearInterval(poll)
    poll = undefined
  }
  const retry = () => {
    if (stopped) return
    attempts += 1
    if (attempts <= ATTEMPTS) {
      onState("reconnecting")
      timer = setTimeout(open, RECONNECT_MS)
      return
    }
    onState("polling")
    poll ??= setInterval(look, POLL_MS)
    look()
    timer = setTimeout(open, RETRY_SOCKET_MS)
  }
  const open = () => {
    clearTimeout(timer)
    const mine = openSocket()
    socket = mine
    const giveUp = setTimeout(() => mine.close(), OPEN_MS)
    mine.addEventListener("open", () => {
      clearTimeout(giveUp)
      mine.send(JSON.stringify({ type: "join_board", boardId }))
    })
    mine.addEventListener("message", ({ data }) => {
      const message = read(data)
      if (message?.boardId !== boardId) return
      if (message.type === "joined") {
        attempts = 0
        stopPolling()
        onState("live")
      }
      // A refusal has no version: the look at the board will show what has become of it.
      onVersion(message.version ?? Infinity)
    })
    mine.addEventListener("close", ({ code }) => {
      clearTimeout(giveUp)
      if (stopped || socket !== mine) return
      if (code === SIGNED_OUT) onVersion(Infinity)
      retry()
    })
  }
  const comeBack = ({ type }: Event) => {
    if (document.visibilityState !== "visible") return
    // A tab that comes to the front has missed nothing while its socket was open; a line that
    // was cut may not have told the socket yet.
    if (type === "online" || socket?.readyState !== WebSocket.OPEN) onVersion(Infinity)
    if (poll === undefined) return
    attempts = ATTEMPTS
    const before = socket
    open()
    before?.close()
  }
  onState("connecting")
  open()
  addEventListener("online", comeBack)
  document.addEventListener("visibilitychange", comeBack)
  return () => {
    stopped = true
    clearTimeout(timer)
    stopPolling()
    removeEventListener("online", comeBack)
    document.removeEventListener("visibilitychange", comeBack)
    if (socket?.readyState === WebSocket.OPEN) {
      socket.send(JSON.stringify({ type: "leave_board", boardId }))
    }
    socket?.close()
  }
}

function openSocket(): WebSocket {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:"
  return new WebSocket(`${scheme}//${location.host}/socket`)
}

type Message = Omit<BoardEvent, "type" | "version"> & { type: string; version?: number }

function read(data: unknown): Message | null {
  try {
    const message: unknown = JSON.parse(String(data))
    return typeof message === "object" && message !== null && "boardId" in message
      ? (message as Message)
      : null
  } catch {
    return null
  }
}
