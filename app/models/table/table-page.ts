import type { BoardPage } from "~/models/board/board-page"
import type { CustomField, FieldValues } from "~/models/custom-field/custom-field"
import type { PageOf } from "~/models/page-of"
import type { ColumnName, TableGroup, TableSort } from "./table-columns"

/** Rows with the same value of the column that groups them; a table without groups has one, without a name. */
export type RowGroup = {
  key: string
  /** Null without groups. */
  name: string | null
  /** The number of its rows on all pages. */
  count: number
  /** The ids of the cards on this page, in their order. A card with two labels is in two groups. */
  cardIds: string[]
}

/** A page of the cards of a board as rows. Its lists have the cards of these rows. */
export type TablePage = BoardPage & {
  view: "table"
  columns: ColumnName[]
  /** The custom fields of the board, and the values that the cards of these rows have, by the cards' ids. */
  fields: CustomField[]
  values: Record<string, FieldValues>
  sort: TableSort
  group: TableGroup | null
  groups: RowGroup[]
  /** The reader's IANA time zone. */
  zone: string
  /** The numbers of cards that the filter lets through, and that it hides. */
  shown: number
  hidden: number
  /** The number of rows on all pages, and the place of the first one on this page, from 0. */
  rows: number
} & PageOf

/** Rows of a page: as many as a browser shows without a wait. */
const ROWS_ON_PAGE = 100
/** A page with so many cells takes about 100 ms to render. */
const CELLS_ON_PAGE = 4000

/** With more than 40 columns, a page has fewer rows. */
export const rowsOnPage = (columns: readonly ColumnName[]): number =>
  Math.min(ROWS_ON_PAGE, Math.ceil(CELLS_ON_PAGE / Math.max(1, columns.length)))
