import type { BoardContents, BoardSummary } from "./board"
import type { PageOf } from "~/models/page-of"

export type BoardTile = BoardSummary & {
  isCut?: true
}

export type BoardOverview = PageOf & {
  boards: BoardTile[]
  /** The board that a dialog is open for, with its whole description; null for none. */
  opened: BoardTile | null
  /** Counts of the content of the board that is asked to be deleted; null for none. */
  contents: BoardContents | null
}

export function wholeBoard(
  { boards, opened }: Pick<BoardOverview, "boards" | "opened">,
  id: string | null,
): BoardTile | undefined {
  if (opened !== null && opened.id === id) return opened
  return boards.find((board) => board.id === id && !board.isCut)
}
