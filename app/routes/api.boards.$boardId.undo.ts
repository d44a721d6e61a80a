import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { UndoKey } from "~/models/undo/undo"
import { getNextUndo, undoLast } from "~/models/undo/undo.server"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, getNextUndo),
  POST: endpoint(UndoKey, undoLast),
})
