import { call, handleApi, type Args } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { listDeletions } from "~/models/deletion/deletion.server"

const handle = (args: Args) => handleApi(args, { GET: call(BoardKey, listDeletions) })

export { handle as loader, handle as action }
