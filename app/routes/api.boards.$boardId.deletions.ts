import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { listDeletions } from "~/models/deletion/deletion.server"

export const { loader, action } = resource({ GET: endpoint(BoardKey, listDeletions) })
