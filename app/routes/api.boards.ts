import { endpoint, listEndpoint, type Api } from "~/http/handle-api.server"
import { BoardsOf, CreateBoard } from "~/models/board/board"
import { createBoard, listBoards } from "~/models/board/board.server"

export const api = {
  GET: listEndpoint(BoardsOf, listBoards),
  POST: endpoint(CreateBoard, createBoard, 201),
} satisfies Api
