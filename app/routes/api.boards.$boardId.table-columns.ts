import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { SetTableColumns } from "~/models/table/set-table-columns"
import { readTableColumns, setTableColumns } from "~/models/table/table-columns.server"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, readTableColumns),
  PUT: endpoint(SetTableColumns, setTableColumns, 204),
})
