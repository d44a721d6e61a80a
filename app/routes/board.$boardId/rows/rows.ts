import type { CSSProperties } from "react"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { dividedBy, type DividedBoard, type DividedBy } from "./divided-board"
import { ListCells } from "./list-cells"
import { RowHeads, RowsState } from "./row-heads"
import { rowMoves } from "./row-moves"

// The parts of a board whose lists are divided into rows.
export { ChooseRows } from "./choose-rows"
export { dropInRow } from "./drop-in-row"
export { stepInRow, withForm } from "./in-row"

// So that lists are not rendered again while the rows are the same.
let last: { by: DividedBy; divided: DividedBoard } | null = null

/** Divides a board as its address asks for. @param query as `?…` */
export function divide(board: BoardPage, query: string): DividedBoard | undefined {
  const by = dividedBy(board, query)
  if (!by) return undefined
  if (JSON.stringify(by) !== JSON.stringify(last?.by)) last = { by, divided: withParts(by) }
  return last?.divided
}

const withParts = (by: DividedBy): DividedBoard => ({
  ...by,
  moves: rowMoves(by),
  style: { "--rows": by.rows.length } as CSSProperties,
  State: RowsState,
  Heads: RowHeads,
  Cells: ListCells,
})
