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

/** The board changed: a browser with a lower version fetches the board again. */
export type BoardEvent = { type: BoardEventType; boardId: string; version: number }

/** Events of committed changes, for other parts of the server such as sockets and jobs. */
export type ServerEvent =
  | BoardEvent
  | { type: "notified"; userId: string }
  | { type: "membership_changed"; userId: string; boardId: string }
  | { type: "session_ended"; sessionId: string }
  | { type: "session_renamed"; from: string; to: string }
  | { type: "mail_queued" }

/** Close code: the session has ended. */
export const SIGNED_OUT = 4401
/** Close code: the user's access to a board has changed. */
export const MEMBERSHIP_CHANGED = 4403
