import { call, handleApi, type Args } from "~/http/handle-api.server"
import { CreateBoard } from "~/models/board"
import { createBoard, listBoards } from "~/models/board.server"
import { Nothing } from "~/models/fields"

const handle = (args: Args) =>
  handleApi(args, {
    GET: call(Nothing, listBoards),
    POST: call(CreateBoard, createBoard, 201),
  })

export { handle as loader, handle as action }
