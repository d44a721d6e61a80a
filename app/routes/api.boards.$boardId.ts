import {
  endpoint,
  handleApi,
  streamEndpoint,
  updateEndpoint,
  type ApiArgs,
} from "~/http/handle-api.server"
import { BoardKey, UpdateBoard } from "~/models/board/board"
import { writeBoard } from "~/models/board/board-text.server"
import { deleteBoard, updateBoard } from "~/models/board/board.server"

const handle = (args: ApiArgs) =>
  handleApi(args, {
    GET: streamEndpoint(BoardKey, writeBoard),
    PATCH: updateEndpoint(UpdateBoard, updateBoard),
    DELETE: endpoint(BoardKey, deleteBoard, 204),
  })

export { handle as loader, handle as action }
