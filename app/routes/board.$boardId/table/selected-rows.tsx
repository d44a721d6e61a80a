import { Icon } from "~/components/icon"
import type { TablePage } from "~/models/views/table/table-page"
import { SelectionFields } from "~/routes/board.$boardId.select.$listId/selection-fields"

/** The commands for ticked rows without a script; with one, a bar appears once rows are selected. */
export function SelectedRows({ board }: { board: TablePage }) {
  return (
    <details className="selected-rows">
      <summary>
        <Icon name="chevron-right" small />
        Change the selected cards
      </summary>
      <input type="hidden" name="zone" value={board.zone} />
      <SelectionFields board={board} fields={board.fields} />
    </details>
  )
}
