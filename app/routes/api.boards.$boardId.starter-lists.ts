import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { fillEmptyBoard } from "~/models/list/list.server"

const handle = (args: ApiArgs) => handleApi(args, { POST: endpoint(BoardKey, fillEmptyBoard, 201) })

export { handle as loader, handle as action }
