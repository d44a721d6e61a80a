import { useContext, useMemo, useState } from "react"
import { BoardQuery, useKeepQuery } from "~/client/board-query"
import { setViewChanges } from "~/client/board-loader"
import { useHydrated } from "~/client/use-hydrated"
import { usePlainLinks } from "~/client/use-plain-links"
import { CommandForm, Hidden } from "~/components/forms/command-form"
import { can } from "~/models/access/role"
import { boardLabels } from "~/models/board/board-page/board-filter"
import { withTableChanges } from "~/models/views/table/table-changes"
import type { TablePage } from "~/models/views/table/table-page"
import { FilterState } from "~/routes/board.$boardId/filter/filter-state"
import { useSelected } from "~/routes/board.$boardId/lists/selected-cards"
import { useListKeys } from "~/routes/board.$boardId/lists/use-list-keys"
import { useSend } from "~/routes/board.$boardId/lists/use-send"
import { useShownBoard } from "~/routes/board.$boardId/lists/use-shown-board"
import { Icon } from "~/components/icon"
import { SelectionFields } from "~/routes/board.$boardId.select.$listId/selection-fields"
import { Pager } from "~/components/pager"
import { AddRow } from "./add-row"
import { moveInTable } from "./cell-focus"
import { TableBar } from "./table-bar"
import { Table, type EditedCell } from "./table-context"
import { TableGroups } from "./table-groups"
import { TableHead } from "./table-head"
import { SelectionBar } from "~/routes/board.$boardId/lists/selection-bar"
import { useAddressWith } from "~/routes/board.$boardId/use-address-with"

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
    () => ({
      boardId,
      query,
      columns,
      fields,
      lists,
      members,
      labels,
      zone,
      canEdit,
      send,
      edit,
      close: () => edit(null),
    }),
    [boardId, query, columns, fields, lists, members, labels, zone, canEdit, send],
  )
  return (
    <Table.Provider value={frame}>
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

/** The commands for ticked rows without a script; with one, a bar appears once rows are selected. */
function SelectedRows({ board }: { board: TablePage }) {
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

/** Leads to the other rows. */
function TablePager({ board }: { board: TablePage }) {
  const addressWith = useAddressWith()
  return (
    <Pager
      page={board.page}
      pages={board.pages}
      first={board.first}
      label="Pages of rows"
      to={(page) => addressWith({ part: page === 1 ? "" : String(page) })}
    />
  )
}
