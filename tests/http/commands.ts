import type { Toast } from "~/models/text/reply/reply"
import type { BoardEventType } from "~/models/board/event/event"
import { BOARD_COMMANDS } from "./board-commands"
import { CARD_COMMANDS } from "./card-commands"
import { CARD_CONTENT_COMMANDS } from "./card-content-commands"
import type { Fields } from "./client"
import type { Garden, Picture } from "./garden"

// Every command that changes a board, whichever door it goes through.

export type Form = {
  path: string
  fields: Fields
  /** Where a success leads, with and without a script. */
  to?: string
  /** Where a page without a script goes; a script gets data and stays. */
  back?: string
}
export type Call = { method: string; path: string; body?: object; status: number }

export type Command = {
  name: string
  event: BoardEventType
  form?: (garden: Garden) => Form
  /** The toasts of the form, in the words of the specification. */
  says?: { done?: Toast; failed: Toast }
  api?: (garden: Garden) => Call
  /** Makes the picture of the board before into the one after. */
  after: ((picture: Picture) => void) | "gone"
}

export const COMMANDS: Command[] = [...BOARD_COMMANDS, ...CARD_COMMANDS, ...CARD_CONTENT_COMMANDS]
