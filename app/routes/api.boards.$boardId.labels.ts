import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { listBoardLabels } from "~/models/label/board-labels.server"

const handle = (args: ApiArgs) => handleApi(args, { GET: endpoint(BoardKey, listBoardLabels) })

export { handle as loader, handle as action }
