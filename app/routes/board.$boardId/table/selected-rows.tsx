import { Icon } from "~/components/icon"
import type { TablePage } from "~/models/views/table/table-page"
import { SelectionFields } from "~/routes/board.$boardId.select.$listId/selection-fields"
import { Hidden } from "~/components/forms/command-form"

/** The commands for ticked rows without a script; with one, a bar appears once rows are selected. */
export function SelectedRows({ board }: { board: TablePage }) {
  return (
    <details className="selected-rows">
      <summary>
        <Icon name="chevron-right" small />
        Change the selected cards
      </summary>
      <Hidden fields={{ zone: board.zone }} />
      <SelectionFields board={board} fields={board.fields} />
    </details>
  )
}
