import type { ComponentType, CSSProperties } from "react"
import type { ColumnProps } from "~/routes/board.$boardId/lists/list-column"
import type { RowMoves } from "~/routes/board.$boardId/lists/pick-up"
import { rowKeys, rowsOf, type BoardRows } from "~/models/board/board-page/board-rows"
import type { BoardPage, CardFace } from "~/models/board/board-page/board-page"
import { readRows } from "~/models/board/board-page/rows-by"

export type DividedBy = BoardRows & { folded: readonly string[] }

/** Its rows, the style that the grid of its lists needs, and its parts. */
export type DividedBoard = DividedBy & {
  moves: RowMoves
  style: CSSProperties
  State: ComponentType<DividedProps>
  Heads: ComponentType<DividedProps>
  Cells: ComponentType<ColumnProps>
}

export type DividedProps = { board: BoardPage; divided: DividedBy }

/** The rows that an address asks for; null for none. @param query as `?…` */
export function dividedBy(board: BoardPage, query: string): DividedBy | null {
  const search = new URLSearchParams(query)
  const by = readRows(search.get("rows"))
  const rows = by && rowsOf(board, by)
  return rows && { ...rows, folded: readFolded(search.get("fold")) }
}

// A row without a value has an empty key, so that each key begins with a point.

const readFolded = (text: string | null): string[] =>
  (text ?? "")
    .split(",")
    .filter((part) => part.startsWith("."))
    .flatMap((part) => decoded(part.slice(1)))

function decoded(text: string): string[] {
  try {
    return [decodeURIComponent(text)]
  } catch {
    return []
  }
}

export const foldedText = (keys: readonly string[]): string =>
  keys.map((key) => `.${encodeURIComponent(key)}`).join()

/** The cards of each row, by its key. */
export function cellsOf(divided: BoardRows, cards: readonly CardFace[]): Map<string, CardFace[]> {
  const keyOf = rowKeys(divided)
  const cells = new Map(divided.rows.map(({ key }): [string, CardFace[]] => [key, []]))
  for (const card of cards) cells.get(keyOf(card))?.push(card)
  return cells
}

type Place = { after: string } | { before: string } | Record<string, never>

/** Where a card comes in its list, by its place among the others of its row. */
export function placeAmong(others: readonly { id: string }[], position: number): Place {
  const above = others[position - 1]
  if (above) return { after: above.id }
  const [first] = others
  return first ? { before: first.id } : {}
}
