import { endpoint, type Api } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { listDeletions } from "~/models/deletion/deletion.server"

export const api = { GET: endpoint(BoardKey, listDeletions) } satisfies Api
