import { call, handleApi, type Args } from "~/http/handle-api.server"
import { BoardKey, UpdateBoard } from "~/models/board"
import { deleteBoard, getBoard, updateBoard } from "~/models/board.server"

const handle = (args: Args) =>
  handleApi(args, {
    GET: call(BoardKey, getBoard),
    PATCH: call(UpdateBoard, updateBoard),
    DELETE: call(BoardKey, deleteBoard, 204),
  })

export { handle as loader, handle as action }
