import { endpoint, handleApi, listEndpoint, type ApiArgs } from "~/http/handle-api.server"
import { BoardsOf, CreateBoard } from "~/models/board/board"
import { createBoard, listBoards } from "~/models/board/board.server"

const handle = (args: ApiArgs) =>
  handleApi(args, {
    GET: listEndpoint(BoardsOf, listBoards),
    POST: endpoint(CreateBoard, createBoard, 201),
  })

export { handle as loader, handle as action }
