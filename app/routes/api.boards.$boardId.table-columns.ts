import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { SetTableColumns, TableColumns } from "~/models/views/table/set-table-columns"
import { readTableColumns, setTableColumns } from "~/models/views/table/table-columns.server"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, readTableColumns, {
    name: "readTableColumns",
    summary: "The columns that you see in a board’s table, in order",
    details: "Besides the title, which is always the first.",
    answers: TableColumns,
  }),
  PUT: endpoint(SetTableColumns, setTableColumns, {
    name: "setTableColumns",
    summary: "Choose the columns of a board’s table",
    details: "For you alone. Each of them once, in the order that you want.",
  }),
})
