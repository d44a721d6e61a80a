import type { BoardPage } from "~/models/board/board-page/board-page"
import type { CustomField, FieldValues } from "~/models/board/custom-field/custom-field"
import type { PageOf } from "~/models/text/page-of"
import type { ColumnName, TableGroup, TableSort } from "./table-columns"

/** Rows with the same value of the grouping column; without groups there is one. */
export type RowGroup = {
  key: string
  name: string | null
  count: number
  /** Of the cards on this page. A card with two labels is in two groups. */
  cardIds: string[]
}

/** `lists` have only the cards of these rows. */
export type TablePage = BoardPage & {
  view: "table"
  columns: ColumnName[]
  fields: CustomField[]
  values: Record<string, FieldValues>
  sort: TableSort
  group: TableGroup | null
  groups: RowGroup[]
  zone: string
  /** The numbers of cards that pass the filter, and of those that it hides. */
  shown: number
  hidden: number
  rows: number
} & PageOf

const ROWS_ON_PAGE = 100
/** A page with so many cells takes about 100 ms to render. */
const CELLS_ON_PAGE = 4000

/** With more than 40 columns, a page has fewer rows. */
export const rowsOnPage = (columns: readonly ColumnName[]): number =>
  Math.min(ROWS_ON_PAGE, Math.ceil(CELLS_ON_PAGE / Math.max(1, columns.length)))
