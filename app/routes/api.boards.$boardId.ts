import { endpoint, streamEndpoint, updateEndpoint, type Api } from "~/http/handle-api.server"
import { BoardKey, UpdateBoard } from "~/models/board/board"
import { writeBoard } from "~/models/board/board-text.server"
import { deleteBoard, updateBoard } from "~/models/board/board.server"

export const api = {
  GET: streamEndpoint(BoardKey, writeBoard),
  PATCH: updateEndpoint(UpdateBoard, updateBoard),
  DELETE: endpoint(BoardKey, deleteBoard, 204),
} satisfies Api
