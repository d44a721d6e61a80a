import {
  getConnectionState,
  listen,
  sendMessage,
  type ConnectionState,
  type Message,
} from "./socket-connection"
import { ownBuild } from "~/client/remix-internals"
import { MEMBERSHIP_CHANGED, SIGNED_OUT } from "~/models/board/event/event"
import { addChange, forgetChanges, needWhole } from "./received-changes"
import { ownTimeZone } from "./this-page"

// Learns that a board has changed: from the tab's connection while it is open, else by polling.

export type SocketState = "connecting" | "live" | "reconnecting" | "polling"

type Watcher = {
  getVersion: () => number
  onState: (state: SocketState) => void
  /** Receives the board's version; Infinity if only fetching the board can tell. */
  onVersion: (version: number) => void
  /** Called when the reader's role changed or their membership ended. */
  onMembership: () => void
}

const POLL_MS = 15_000

export function watchBoard(boardId: string, watcher: Watcher): () => void {
  const watch = new BoardWatch(boardId, watcher)
  watch.start()
  return () => watch.stop()
}

class BoardWatch {
  readonly #boardId: string
  readonly #watcher: Watcher
  #poll: ReturnType<typeof setInterval> | undefined
  #stopListening = (): void => {}

  constructor(boardId: string, watcher: Watcher) {
    this.#boardId = boardId
    this.#watcher = watcher
  }

  start(): void {
    this.#watcher.onState("connecting")
    this.#stopListening = listen({
      onState: (state, code) => this.#onConnection(state, code),
      onMessage: (message) => this.#onMessage(message),
    })
    // The connection may have been open before.
    const state = getConnectionState()
    if (state === "open") this.#join()
    if (state === "reconnecting") this.#watcher.onState("reconnecting")
    if (state === "given-up") this.#startPolling()
    addEventListener("online", this.#refresh)
    document.addEventListener("visibilitychange", this.#onVisible)
  }

  stop(): void {
    this.#stopPolling()
    removeEventListener("online", this.#refresh)
    document.removeEventListener("visibilitychange", this.#onVisible)
    sendMessage({ type: "leave_board", boardId: this.#boardId })
    forgetChanges(this.#boardId)
    this.#stopListening()
  }

  #join(): void {
    forgetChanges(this.#boardId)
    const since = this.#watcher.getVersion()
    const page = { build: ownBuild(), zone: ownTimeZone(), since }
    sendMessage({ type: "join_board", boardId: this.#boardId, ...page })
  }

  /** Fetches the board after any close: it may have changed, or be inaccessible now. */
  #onConnection(state: ConnectionState, code?: number): void {
    if (state === "open") return this.#join()
    if (code === SIGNED_OUT || code === MEMBERSHIP_CHANGED) needWhole(this.#boardId)
    // A change of rights cannot wait until the reader stops typing.
    if (code === MEMBERSHIP_CHANGED) this.#watcher.onMembership()
    if (state === "reconnecting") {
      this.#watcher.onState("reconnecting")
      this.#watcher.onVersion(Infinity)
    }
    if (state === "given-up") {
      this.#startPolling()
      this.#refresh()
    }
  }

  #onMessage({ type, boardId, version, build, step, changes = [] }: Message): void {
    if (boardId !== this.#boardId) return
    if (type === "joined") {
      this.#stopPolling()
      this.#watcher.onState("live")
      for (const change of changes) addChange(this.#boardId, change.version, change.step)
      // The page of another build gets no changes, and may not understand what it fetches.
      if (build !== ownBuild()) this.#watcher.onVersion(Infinity)
    } else if (version !== undefined) addChange(boardId, version, step ?? null)
    // A refusal has no version: fetching the board will show why.
    this.#watcher.onVersion(version ?? Infinity)
  }

  #startPolling(): void {
    this.#watcher.onState("polling")
    this.#poll ??= setInterval(this.#refresh, POLL_MS)
  }

  #stopPolling(): void {
    clearInterval(this.#poll)
    this.#poll = undefined
  }

  readonly #refresh = (): void => {
    if (document.visibilityState === "visible") this.#watcher.onVersion(Infinity)
  }

  /** A tab that becomes visible has missed nothing while its connection was open. */
  readonly #onVisible = (): void => {
    if (getConnectionState() !== "open") this.#refresh()
  }
}
