import type { BoardEvent } from "~/models/event"

// The browser's line to the server: a socket while one can be had, asking every 15 s otherwise.

export type SocketState = "connecting" | "live" | "reconnecting" | "polling"

type Watcher = {
  onState: (state: SocketState) => void
  /** The board has this version now; Infinity when only a look can tell. */
  onVersion: (version: number) => void
  /** The reader's role is another, or they are no member any more. */
  onMembership: () => void
}

const RECONNECT_MS = 1000
const ATTEMPTS = 5
const POLL_MS = 15_000
/** How often a page that polls tries the socket again. */
const RETRY_SOCKET_MS = 60_000
/** The server closes with it when the reader's place on the board is another, or gone. */
const MEMBERSHIP_CHANGED = 4403
/** A socket that cannot be opened in this time is given up. */
const OPEN_MS = 5000

/** Watches a board until the function that it returns is called. */
export function watchBoard(boardId: string, watcher: Watcher): () => void {
  const watch = new BoardWatch(boardId, watcher)
  watch.start()
  return () => watch.stop()
}

class BoardWatch {
  readonly #boardId: string
  readonly #watcher: Watcher
  #socket: WebSocket | null = null
  #attempts = 0
  #reconnect: ReturnType<typeof setTimeout> | undefined
  #poll: ReturnType<typeof setInterval> | undefined

  constructor(boardId: string, watcher: Watcher) {
    this.#boardId = boardId
    this.#watcher = watcher
  }

  start(): void {
    this.#watcher.onState("connecting")
    this.#open()
    addEventListener("online", this.#onOnline)
    document.addEventListener("visibilitychange", this.#onVisible)
  }

  stop(): void {
    clearTimeout(this.#reconnect)
    this.#stopPolling()
    removeEventListener("online", this.#onOnline)
    document.removeEventListener("visibilitychange", this.#onVisible)
    this.#close()
  }

  #open(): void {
    clearTimeout(this.#reconnect)
    this.#close()
    const scheme = location.protocol === "https:" ? "wss:" : "ws:"
    const socket = new WebSocket(`${scheme}//${location.host}/socket`)
    this.#socket = socket
    const giveUp = setTimeout(() => socket.close(), OPEN_MS)
    socket.addEventListener("open", () => {
      clearTimeout(giveUp)
      socket.send(JSON.stringify({ type: "join_board", boardId: this.#boardId }))
    })
    socket.addEventListener("message", ({ data }) => this.#onMessage(data))
    socket.addEventListener("close", ({ code }) => {
      clearTimeout(giveUp)
      // One that was replaced or stopped has nothing more to say.
      if (this.#socket === socket) this.#onLost(code === MEMBERSHIP_CHANGED)
    })
  }

  #close(): void {
    const socket = this.#socket
    this.#socket = null
    if (socket?.readyState === WebSocket.OPEN) {
      socket.send(JSON.stringify({ type: "leave_board", boardId: this.#boardId }))
    }
    socket?.close()
  }

  #onMessage(data: unknown): void {
    const message = read(data)
    if (message?.boardId !== this.#boardId) return
    if (message.type === "joined") {
      this.#attempts = 0
      this.#stopPolling()
      this.#watcher.onState("live")
    }
    // A refusal has no version: the look at the board will show what has become of it.
    this.#watcher.onVersion(message.version ?? Infinity)
  }

  /** Also when the session has ended: the look then leads to the sign-in page. */
  #onLost(membershipChanged: boolean): void {
    this.#attempts += 1
    // What the reader sees and may do is another, whatever they are at: they are shown at once.
    if (membershipChanged) this.#watcher.onMembership()
    if (this.#attempts <= ATTEMPTS) {
      this.#watcher.onState("reconnecting")
      this.#watcher.onVersion(Infinity)
      this.#reconnect = setTimeout(() => this.#open(), RECONNECT_MS)
      return
    }
    this.#watcher.onState("polling")
    this.#poll ??= setInterval(() => this.#look(), POLL_MS)
    this.#look()
    this.#reconnect = setTimeout(() => this.#open(), RETRY_SOCKET_MS)
  }

  #look(): void {
    if (document.visibilityState === "visible") this.#watcher.onVersion(Infinity)
  }

  #stopPolling(): void {
    clearInterval(this.#poll)
    this.#poll = undefined
  }

  /** A line that was cut may not have told the socket yet: look, and try again at once. */
  readonly #onOnline = (): void => {
    this.#look()
    if (this.#socket?.readyState !== WebSocket.OPEN) this.#open()
  }

  /** A tab that comes to the front has missed nothing while its socket was open. */
  readonly #onVisible = (): void => {
    if (document.visibilityState !== "visible") return
    if (this.#socket?.readyState !== WebSocket.OPEN) this.#look()
  }
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
