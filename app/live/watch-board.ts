import { lineState, listen, say, type ConnectionState, type Message } from "./socket-connection"
import { MEMBERSHIP_CHANGED } from "~/models/event/event"

// How a page learns that its board has changed: it is told on the tab's line while that is open,
// and asks every 15 s otherwise.

export type SocketState = "connecting" | "live" | "reconnecting" | "polling"

type Watcher = {
  onState: (state: SocketState) => void
  /** The board has this version now; Infinity when only a look can tell. */
  onVersion: (version: number) => void
  /** The reader's role is another, or they are no member any more. */
  onMembership: () => void
}

const POLL_MS = 15_000

/** Watches a board until the function that it returns is called. */
export function watchBoard(boardId: string, watcher: Watcher): () => void {
  const watch = new BoardWatch(boardId, watcher)
  watch.start()
  return () => watch.stop()
}

class BoardWatch {
  readonly #boardId: string
  readonly #watcher: Watcher
  #poll: ReturnType<typeof setInterval> | undefined
  #hangUp = (): void => {}

  constructor(boardId: string, watcher: Watcher) {
    this.#boardId = boardId
    this.#watcher = watcher
  }

  start(): void {
    this.#watcher.onState("connecting")
    this.#hangUp = listen({
      onState: (state, code) => this.#onLine(state, code),
      onMessage: (message) => this.#onMessage(message),
    })
    // The line may have been there before the board.
    const state = lineState()
    if (state === "open") this.#join()
    if (state === "reconnecting") this.#watcher.onState("reconnecting")
    if (state === "given-up") this.#startPolling()
    addEventListener("online", this.#look)
    document.addEventListener("visibilitychange", this.#onVisible)
  }

  stop(): void {
    this.#stopPolling()
    removeEventListener("online", this.#look)
    document.removeEventListener("visibilitychange", this.#onVisible)
    say({ type: "leave_board", boardId: this.#boardId })
    this.#hangUp()
  }

  #join(): void {
    say({ type: "join_board", boardId: this.#boardId })
  }

  /** Fetches the board whatever closed the line: it may have changed, or be out of reach now. */
  #onLine(state: ConnectionState, code?: number): void {
    if (state === "open") return this.#join()
    // The reader's rights have changed, which cannot wait until they stop typing.
    if (code === MEMBERSHIP_CHANGED) this.#watcher.onMembership()
    if (state === "reconnecting") {
      this.#watcher.onState("reconnecting")
      this.#watcher.onVersion(Infinity)
    }
    if (state === "given-up") {
      this.#startPolling()
      this.#look()
    }
  }

  #onMessage({ type, boardId, version }: Message): void {
    if (boardId !== this.#boardId) return
    if (type === "joined") {
      this.#stopPolling()
      this.#watcher.onState("live")
    }
    // A refusal has no version: the look at the board will show what has become of it.
    this.#watcher.onVersion(version ?? Infinity)
  }

  #startPolling(): void {
    this.#watcher.onState("polling")
    this.#poll ??= setInterval(this.#look, POLL_MS)
  }

  #stopPolling(): void {
    clearInterval(this.#poll)
    this.#poll = undefined
  }

  readonly #look = (): void => {
    if (document.visibilityState === "visible") this.#watcher.onVersion(Infinity)
  }

  /** A tab that comes to the front has missed nothing while its line was open. */
  readonly #onVisible = (): void => {
    if (lineState() !== "open") this.#look()
  }
}
