import { endpoint, type Api } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { UndoKey } from "~/models/undo/undo"
import { getNextUndo, undoLast } from "~/models/undo/undo.server"

export const api = {
  GET: endpoint(BoardKey, getNextUndo),
  POST: endpoint(UndoKey, undoLast),
} satisfies Api
