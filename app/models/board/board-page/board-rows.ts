import { PRIORITIES } from "~/models/board/card/priority"
import { labelKey, parseLabel } from "~/models/board/label/label"
import { boardLabels } from "./board-filter"
import type { BoardFrame, BoardPage, CardFace } from "./board-page"
import { fieldIn } from "./row-choices"
import type { RowsBy } from "./rows-by"

// Rows divide the lists of a board by a value of their cards. A card stands in one row: that of its first person or label.

/** Its key is a person's id, a priority, a label's name, or a value as filters name it; empty without a value. */
export type BoardRow = { key: string; name: string }

export type BoardRows = {
  by: RowsBy
  /** The last one is that of cards without a value. */
  rows: readonly BoardRow[]
}

/** A board with more values has rows only for those that its cards have. */
export const MAX_ROWS = 50

/** The rows of a board in its order; null for a field that it does not have. */
export function rowsOf(board: BoardPage, by: RowsBy): BoardRows | null {
  const rows = valuesOf(board, by)
  if (rows === null || rows.length <= MAX_ROWS) return rows && { by, rows }
  const keyOf = rowKeys({ by, rows })
  const used = new Set(board.lists.flatMap(({ cards }) => cards.map(keyOf)))
  return { by, rows: rows.filter(({ key }) => key === "" || used.has(key)) }
}

function valuesOf(board: BoardFrame, by: RowsBy): BoardRow[] | null {
  switch (by) {
    case "person":
      return [
        ...board.members.map(({ id, name }) => ({ key: id, name })),
        { key: "", name: "Nobody assigned" },
      ]
    case "priority":
      return [
        ...[...PRIORITIES].reverse().map((key) => ({ key, name: capitalized(key) })),
        { key: "", name: "No priority" },
      ]
    case "label":
      return [
        ...boardLabels(board).map(({ name }) => ({ key: name, name })),
        { key: "", name: "Without a label" },
      ]
    default: {
      const facet = board.facets?.find(({ values }) => `field:${fieldIn(values)}` === by)
      return facet?.values.map(([value, text]) => facetRow(facet.name, value, text)) ?? null
    }
  }
}

function facetRow(name: string, value: string, text: string): BoardRow {
  if (value.endsWith(":yes")) return { key: value, name: `${name}: yes` }
  if (!value.endsWith(":none")) return { key: value, name: text }
  return { key: "", name: text === "No" ? `${name}: no` : `Without ${name}` }
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** @returns a function that gives the key of a card's row */
export function rowKeys({ by, rows }: BoardRows): (card: CardFace) => string {
  const valueOf = (key: string) => (by === "label" ? labelKey(key) : key)
  const keys = new Map(rows.map(({ key }) => [valueOf(key), key]))
  return (card) => keys.get(firstValue(card, by)) ?? ""
}

function firstValue({ assigned, labels, priority, facets }: CardFace, by: RowsBy): string {
  switch (by) {
    case "person":
      return assigned?.[0] ?? ""
    case "priority":
      return priority ?? ""
    case "label":
      return labels?.[0] === undefined ? "" : labelKey(parseLabel(labels[0]).name)
    default:
      return facets?.find((value) => `field:${value}`.startsWith(by)) ?? ""
  }
}
