import { createContext } from "react"
import type { CustomField } from "~/models/board/custom-field/custom-field"
import type { Member } from "~/models/access/person"
import type { BoardLabel } from "~/models/board/label/label"
import type { ColumnName } from "~/models/views/table/table-columns"
import type { useSend } from "~/routes/board.$boardId/lists/use-send"

/** Where a person edits a value: `group` because a card may be in several groups. */
export type EditedCell = { cardId: string; group: string; column: ColumnName | "title" }

export type TableFrame = {
  boardId: string
  /** The view and the filter, which the addresses of cards keep. */
  query: string
  columns: readonly ColumnName[]
  fields: readonly CustomField[]
  lists: readonly { id: string; name: string }[]
  members: readonly Member[]
  labels: readonly BoardLabel[]
  zone: string
  canEdit: boolean
  send: ReturnType<typeof useSend>
  edit: (cell: EditedCell | null) => void
}

/** The parts of a table that all its rows share. It changes seldom, as otherwise every row would be rendered again. */
export const Table = createContext({} as TableFrame)
