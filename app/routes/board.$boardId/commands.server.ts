import { command, type Command } from "~/http/command.server"
import { restoring, undoable } from "~/http/deletions.server"
import { deleted, done, failed } from "~/http/toast"
import { BoardKey, UpdateBoard } from "~/models/board"
import { deleteBoard, updateBoard } from "~/models/board.server"
import { CreateCard, MoveCard } from "~/models/card"
import { moveCard } from "~/models/card-order.server"
import { createCard } from "~/models/card.server"
import { DeletionKey } from "~/models/deletion"
import { CreateList, ListKey, MoveList, RenameList } from "~/models/list"
import { createList, deleteList, moveList, updateList } from "~/models/list.server"
import { restoreDeletion } from "~/models/restoration.server"

/** What a form says without a script when its list is gone, with what was typed into `field`. */
const listGone = (field?: string) => (form: FormData) => {
  const typed = field === undefined ? null : form.get(field)
  return deleted("list", typeof typed === "string" ? typed : "")
}

/** What the forms of a board's page may ask for. */
export const boardCommands: Record<string, Command> = {
  "update-board": command(UpdateBoard, updateBoard, {
    done: done("Board updated"),
    failed: failed("Failed to update board"),
  }),
  "delete-board": command(BoardKey, deleteBoard, {
    done: done("Board deleted"),
    failed: failed("Failed to delete board"),
    to: () => "/boards",
  }),
  "create-list": command(CreateList, createList, {
    done: done("List created"),
    failed: failed("Error", "Failed to create list"),
    back: ({ boardId }) => `/board/${boardId}?add-list#add-list`,
  }),
  "update-list": command(RenameList, updateList, {
    done: done("List updated successfully"),
    failed: failed("Error", "Failed to update list"),
    gone: listGone("name"),
  }),
  "move-list": command(MoveList, moveList, {
    failed: failed("Error", "Failed to update list"),
    gone: listGone(),
  }),
  "delete-list": command(ListKey, deleteList, {
    done: undoable("List deleted successfully"),
    failed: failed("Error", "Failed to delete list"),
    gone: listGone(),
  }),
  "create-card": command(CreateCard, createCard, {
    done: done("Card created successfully"),
    failed: failed("Error", "Failed to create card"),
    gone: listGone("title"),
    back: ({ listId }, { boardId = "" }) => `/board/${boardId}?add=${listId}#add-${listId}`,
  }),
  "move-card": command(MoveCard, moveCard, { failed: failed("Error", "Failed to update card") }),
  "restore-deletion": command(DeletionKey, restoreDeletion, restoring),
}
