import type { BoardSummary } from "./board"
import type { PageOf } from "~/models/page-of"

/** A board as its tile shows it. */
export type BoardTile = BoardSummary & {
  /** Whether the description goes on. */
  isCut?: true
}

/** A page of one's boards. */
export type BoardOverview = PageOf & {
  boards: BoardTile[]
  /** The board that a dialog is open for, with its whole description; null for none. */
  opened: BoardTile | null
}

/** The board of this id that is here as it is, with all of its description. */
export function wholeBoard(
  { boards, opened }: Pick<BoardOverview, "boards" | "opened">,
  id: string | null,
): BoardTile | undefined {
  if (opened !== null && opened.id === id) return opened
  return boards.find((board) => board.id === id && !board.isCut)
}
