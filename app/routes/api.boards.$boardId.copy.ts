import { endpoint, type Api } from "~/http/handle-api.server"
import { CopyBoard } from "~/models/board/board"
import { copyBoard } from "~/models/board/copy-board.server"

export const api = { POST: endpoint(CopyBoard, copyBoard, 201) } satisfies Api
