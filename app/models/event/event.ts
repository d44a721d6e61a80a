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

/** "This board changed": who has a lower version fetches the board again. */
export type BoardEvent = { type: BoardEventType; boardId: string; version: number }

/** The server closes a socket with it when its session has ended. */
export const SIGNED_OUT = 4401
/** The server closes a socket with it when what its reader may see of a board has changed. */
export const MEMBERSHIP_CHANGED = 4403
