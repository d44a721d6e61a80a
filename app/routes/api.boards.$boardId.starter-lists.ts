import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { List } from "~/models/board/list/list"
import { fillEmptyBoard } from "~/models/board/list/list.server"

export const { loader, action } = resource({
  POST: endpoint(BoardKey, fillEmptyBoard, {
    name: "fillEmptyBoard",
    summary: "Add the first three lists to an empty board",
    details:
      "They are To Do, Doing and Done. A board that has lists already is 409, with these as `current`.",
    status: 201,
    answers: [List],
    refuses: [409],
  }),
})
