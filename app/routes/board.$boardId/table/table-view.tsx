import { useContext, useMemo, useState } from "react"
import { BoardQuery, useKeepQuery } from "~/client/board-query"
import { setViewChanges } from "~/client/board-loader"
import { useHydrated } from "~/client/use-hydrated"
import { usePlainLinks } from "~/client/use-plain-links"
import { ScrollPlaces } from "~/components/scroll-places"
import { CommandForm } from "~/components/forms/command-form"
import { can } from "~/models/access/role"
import { boardLabels } from "~/models/board/board-page/board-filter"
import { withTableChanges } from "~/models/views/table/table-changes"
import type { TablePage } from "~/models/views/table/table-page"
import { FilterState } from "~/routes/board.$boardId/filter/filter-state"
import { useSelected } from "~/routes/board.$boardId/lists/selected-cards"
import { useListKeys } from "~/routes/board.$boardId/lists/use-list-keys"
import { useSend } from "~/routes/board.$boardId/lists/use-send"
import { useShownBoard } from "~/routes/board.$boardId/lists/use-shown-board"
import { AddRow } from "./add-row"
import { moveInTable } from "./cell-focus"
import { SelectedRows } from "./selected-rows"
import { TableBar } from "./table-bar"
import { Table, type EditedCell } from "./table-context"
import { TableGroups } from "./table-groups"
import { TableHead } from "./table-head"
import { TablePager } from "./table-pager"
import { SelectionBar } from "~/routes/board.$boardId/lists/selection-bar"

setViewChanges("table", (page, changes) => withTableChanges(page as TablePage, changes))

/** The cards of a board as rows: sorted, grouped, edited in place and changed together. */
export function TableView({ board: page }: { board: TablePage }) {
  const send = useSend(page.id)
  const board = useShownBoard(page)
  const [edited, edit] = useState<EditedCell | null>(null)
  const [announcement, announce] = useState("")
  const query = useContext(BoardQuery)
  const selected = useSelected()
  const isHydrated = useHydrated()
  const canEdit = can(board.userRole, "edit")
  const openCard = usePlainLinks("[data-card-id] a", { preventScrollReset: true })
  useListKeys({ board, send, announce })
  const { id: boardId, columns, fields, members, zone } = page
  const lists = useMemo(() => page.lists.map(({ id, name }) => ({ id, name })), [page.lists])
  const labels = useMemo(() => boardLabels(page), [page])
  const frame = useMemo(
    () => ({ boardId, query, columns, fields, lists, members, labels, zone, canEdit, send, edit }),
    [boardId, query, columns, fields, lists, members, labels, zone, canEdit, send],
  )
  return (
    <Table.Provider value={frame}>
      <ScrollPlaces boardId={boardId} parts=".table-scroll" />
      <FilterState board={board} hidden={board.hidden} shown={board.shown} />
      <div className={canEdit ? "table-view tickable" : "table-view"} onClick={openCard}>
        <p className="sr-only" role="status">
          {announcement}
        </p>
        <TableBar board={board} />
        <CommandForm
          action={useKeepQuery()(`/board/${boardId}`)}
          preventScrollReset
          className="table-form"
        >
          <div className="table-scroll" tabIndex={-1} onKeyDown={moveInTable}>
            <table className="rows">
              <TableHead board={board} />
              <TableGroups board={board} edited={edited} selected={selected} />
            </table>
            {board.rows === 0 && <p className="p-3 text-muted">{emptyText(board)}</p>}
          </div>
          {canEdit && !isHydrated && board.rows > 0 && <SelectedRows board={board} />}
        </CommandForm>
        {canEdit && <AddRow />}
        <TablePager board={board} />
        {selected.size > 0 && <SelectionBar board={board} selected={selected} />}
      </div>
    </Table.Provider>
  )
}

const emptyText = ({ hidden }: TablePage) =>
  hidden > 0 ? "No cards match the filter." : "This board has no cards yet."
