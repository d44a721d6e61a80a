import { call, handleApi, type Args } from "~/http/handle-api.server"
import { BoardsOf, CreateBoard } from "~/models/board/board"
import { createBoard, listBoards } from "~/models/board/board.server"

const handle = (args: Args) =>
  handleApi(args, {
    GET: call(BoardsOf, listBoards),
    POST: call(CreateBoard, createBoard, 201),
  })

export { handle as loader, handle as action }
