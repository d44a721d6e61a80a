import { endpoint, type Api } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { fillEmptyBoard } from "~/models/list/list.server"

export const api = { POST: endpoint(BoardKey, fillEmptyBoard, 201) } satisfies Api
