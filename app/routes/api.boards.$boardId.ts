import { call, callForText, handleApi, type Args } from "~/http/handle-api.server"
import { BoardKey, UpdateBoard } from "~/models/board/board"
import { writeBoard } from "~/models/board/board-text.server"
import { deleteBoard, updateBoard } from "~/models/board/board.server"

const handle = (args: Args) =>
  handleApi(args, {
    GET: callForText(BoardKey, writeBoard),
    PATCH: call(UpdateBoard, updateBoard),
    DELETE: call(BoardKey, deleteBoard, 204),
  })

export { handle as loader, handle as action }
