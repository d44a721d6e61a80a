import type { ListName } from "~/models/board/list/list"
import type { EventAbout } from "./event-about"

export const BOARD_EVENTS = [
  "card_created",
  "card_updated",
  "card_deleted",
  "card_moved",
  "cards_reordered",
  "list_created",
  "list_updated",
  "list_deleted",
  "lists_reordered",
  "board_updated",
] as const
export type BoardEventType = (typeof BOARD_EVENTS)[number]

/** The effect of one change. Positions are those right after it, without gaps: changes can be applied in order. */
export type Touched =
  /** The place of a card now; `from` is the list that it came from, if it was on the board. */
  | { card: string; listId: string; position: number; from?: string }
  /** Its properties changed, not its place. */
  | { card: string }
  | { removedCard: string; listId: string }
  /** The name and position now; a new list is empty. */
  | { list: ListName; position: number }
  | { removedList: string }

/** A browser with a lower version is out of date. */
export type BoardEvent = { type: BoardEventType; boardId: string; version: number }

/** Concerns only the pages of that person. */
export type ListCollapsed = {
  type: "list_collapsed" | "list_expanded"
  userId: string
  boardId: string
  listId: string
}

/** Inside the server. Without `touched`, anything on the board may have changed. */
export type RecordedEvent = BoardEvent & { about?: EventAbout; touched?: Touched }

/** Committed changes, for sockets and jobs in every process. JSON carries them unchanged. */
export type ServerEvent =
  | RecordedEvent
  | { type: "notified"; userId: string }
  | ListCollapsed
  | { type: "membership_changed"; userId: string; boardId: string }
  | { type: "session_ended"; sessionId: string }
  | { type: "session_renamed"; from: string; to: string }
  | { type: "mail_queued" }
  | { type: "push_queued" }
  | { type: "webhook_saved"; webhookId: string; userId: string }
  /** Messages of other processes may have been lost. Only this process publishes it to itself. */
  | { type: "messages_lost" }

/** Of a browser's session, or a program's access token, by the hash of its token. */
export const sessionEnded = (sessionId: string) => ({ type: "session_ended", sessionId }) as const

/** Close codes of sockets. */
export const SIGNED_OUT = 4401
export const MEMBERSHIP_CHANGED = 4403
