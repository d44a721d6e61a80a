import { endpoint, listEndpoint, resource } from "~/http/handle-api.server"
import { BoardsOf, CreateBoard } from "~/models/board/board"
import { createBoard, listBoards } from "~/models/board/board.server"

export const { loader, action } = resource({
  GET: listEndpoint(BoardsOf, listBoards),
  POST: endpoint(CreateBoard, createBoard, 201),
})
