import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { listDeletions } from "~/models/deletion/deletion.server"

const handle = (args: ApiArgs) => handleApi(args, { GET: endpoint(BoardKey, listDeletions) })

export { handle as loader, handle as action }
