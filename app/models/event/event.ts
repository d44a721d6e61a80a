/** What the server tells the members who watch a board. */
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

/** "This board changed": a browser with a lower version fetches the board again. */
export type BoardEvent = { type: BoardEventType; boardId: string; version: number }

/** What a committed change means to other parts of the server: sockets and jobs listen to it. */
export type ServerEvent =
  | BoardEvent
  /** A person has a notification that they have not seen. */
  | { type: "notified"; userId: string }
  /** What a person may see of a board is different now, or nothing any more. */
  | { type: "membership_changed"; userId: string; boardId: string }
  | { type: "session_ended"; sessionId: string }
  /** A session goes on under another id. */
  | { type: "session_renamed"; from: string; to: string }
  | { type: "mail_queued" }

/** The server closes a socket with it when its session has ended. */
export const SIGNED_OUT = 4401
/** The server closes a socket with it when what its reader may see of a board has changed. */
export const MEMBERSHIP_CHANGED = 4403
