import type { ListName } from "~/models/list/list"

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

/**
 * The effect of one change on a board. Positions are those right after the change, counted without gaps,
 * so that changes can be applied one after the other.
 */
export type Touched =
  /** A card is at this place now; `from` is the list that it came from, if it was on the board. */
  | { card: string; listId: string; position: number; from?: string }
  /** Properties of a card changed, and its place did not. */
  | { card: string }
  | { removedCard: string; listId: string }
  /** A list with this name is at this position now; a new one is empty. */
  | { list: ListName; position: number }
  | { removedList: string }

/** The board changed: a browser with a lower version is out of date. */
export type BoardEvent = { type: BoardEventType; boardId: string; version: number }

/** A person has collapsed or expanded a list for themselves, which concerns only their own pages. */
export type ListCollapsed = {
  type: "list_collapsed" | "list_expanded"
  userId: string
  boardId: string
  listId: string
}

/** A board event inside the server. Without `touched`, anything on the board may have changed. */
export type RecordedEvent = BoardEvent & { touched?: Touched }

/**
 * Events of committed changes, for other parts of the server such as sockets and jobs, in every
 * process. They are plain data that JSON carries unchanged.
 */
export type ServerEvent =
  | RecordedEvent
  | { type: "notified"; userId: string }
  | ListCollapsed
  | { type: "membership_changed"; userId: string; boardId: string }
  | { type: "session_ended"; sessionId: string }
  | { type: "session_renamed"; from: string; to: string }
  | { type: "mail_queued" }
  /** Messages of other processes may have been lost. Only this process publishes it to itself. */
  | { type: "messages_lost" }

/** Close code: the session has ended. */
export const SIGNED_OUT = 4401
/** Close code: the user's access to a board has changed. */
export const MEMBERSHIP_CHANGED = 4403
