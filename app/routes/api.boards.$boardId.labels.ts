import { endpoint, type Api } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { listBoardLabels } from "~/models/label/board-labels.server"

export const api = { GET: endpoint(BoardKey, listBoardLabels) } satisfies Api
