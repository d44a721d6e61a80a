import type { CardFace } from "~/models/board/board-page/board-page"
import { CARD_PROPERTIES, propertiesWith } from "~/models/board/card/card-property"
import { pageNumber, pageOf, type PageOf } from "~/models/text/page-of"
import { COLUMN_NAMES, type PropertyColumn } from "~/models/views/table/table-columns"
import { publicFaces } from "./public-faces.server"
import type { PublicBoard, PublicFace } from "./public-view"

export type PublicTable = PageOf & {
  /** Those in which any card of the board has a value. */
  columns: PropertyColumn[]
  /** The names of the custom fields on faces. */
  fields: string[]
  rows: { card: CardFace; list: string }[]
  /** The cards of all pages. */
  total: number
}

export const MAX_PUBLIC_ROWS = 500

/** A page of the cards of all lists, in the order of the board. @param search may have `page` */
export function publicTable(board: PublicBoard, search: URLSearchParams): PublicTable {
  const all = board.lists.flatMap(({ name, cards }) => cards.map((card) => ({ card, list: name })))
  const page = pageOf(pageNumber(search.get("page")), all.length, MAX_PUBLIC_ROWS)
  const faceOf = publicFaces({ ...board, showsNumbers: true })
  return {
    ...page,
    columns: COLUMN_NAMES.filter((column) => all.some((row) => hasValue(row.card, column))),
    fields: [...new Set(all.flatMap(({ card }) => card.fields?.map(({ name }) => name) ?? []))],
    rows: all
      .slice(page.first, page.first + MAX_PUBLIC_ROWS)
      .map(({ card, list }) => ({ card: faceOf(card), list })),
    total: all.length,
  }
}

const PROPERTIES = new Map<string, string>(
  propertiesWith("column").map((property) => [CARD_PROPERTIES[property].column, property]),
)

function hasValue(card: PublicFace, column: PropertyColumn): boolean {
  if (column === "list") return true
  const name = column === "people" ? "assigned" : (PROPERTIES.get(column) ?? column)
  return Object.hasOwn(card, name)
}
