import { createContext } from "react"
import type { CustomField } from "~/models/board/custom-field/custom-field"
import type { ColumnName } from "~/models/views/table/table-columns"
import type { PickerFrame } from "~/routes/board.$boardId/pickers/card-pickers"

/** Where a person edits a value: `group` because a card may be in several groups. */
export type EditedCell = { cardId: string; group: string; column: ColumnName | "title" }

/** Its `close` ends the edit. */
export type TableFrame = PickerFrame & {
  columns: readonly ColumnName[]
  fields: readonly CustomField[]
  lists: readonly { id: string; name: string }[]
  canEdit: boolean
  edit: (cell: EditedCell | null) => void
}

/** The parts of a table that all its rows share. It changes seldom, as otherwise every row would be rendered again. */
export const Table = createContext({} as TableFrame)
