import { endpoint, type Api } from "~/http/handle-api.server"
import { UndoKey } from "~/models/undo/undo"
import { undoLast } from "~/models/undo/undo.server"

export const api = { POST: endpoint(UndoKey, undoLast) } satisfies Api
