import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { NextUndo, UndoKey, Undone } from "~/models/board/take-back/undo"
import { getNextUndo, undoLast } from "~/models/board/take-back/undo.server"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, getNextUndo, {
    name: "getNextUndo",
    summary: "The change of yours that undo would take back",
    details: "Null if there is none. For owners and editors.",
    answers: NextUndo,
    refuses: [409],
  }),
  POST: endpoint(UndoKey, undoLast, {
    name: "undoLast",
    summary: "Take back your last change of a board",
    details:
      "Or the one that gave the board this `version`. For owners and editors, within a day: changes of cards, checklists, attachments, lists, custom fields, the board’s labels and the board itself. A move to another board is taken back from either, by editors of both. It is 409 if there is none, if it has no way back, such as a comment, or if others have changed the same since, as what was done on a new card or list. The message says why, and names the change that the next call takes back.",
    answers: Undone,
    refuses: [409],
  }),
})
