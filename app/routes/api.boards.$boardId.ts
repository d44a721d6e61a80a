import { endpoint, streamEndpoint, updateEndpoint, resource } from "~/http/handle-api.server"
import { ChangeBoard } from "~/models/archive/archive"
import { changeBoard } from "~/models/archive/archive-changes.server"
import { BoardKey } from "~/models/board/board"
import { writeBoard } from "~/models/board/board-text.server"
import { deleteBoard } from "~/models/board/board.server"

export const { loader, action } = resource({
  GET: streamEndpoint(BoardKey, writeBoard),
  PATCH: updateEndpoint(ChangeBoard, changeBoard),
  DELETE: endpoint(BoardKey, deleteBoard, 204),
})
