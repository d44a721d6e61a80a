import { endpoint, resource } from "~/http/handle-api.server"
import { SortBoards } from "~/models/board/board"
import { getBoardSort, sortBoards } from "~/models/board/board-sort.server"
import { Nothing } from "~/models/fields"

export const { loader, action } = resource({
  GET: endpoint(Nothing, getBoardSort),
  PUT: endpoint(SortBoards, sortBoards, 204),
})
