import { command, updateCommand } from "~/http/command.server"
import { done, failed } from "~/models/reply/toast"
import { CardKey, CopyCard, EditDescription, EditTitle, MoveCardByForm } from "~/models/card/card"
import { moveCardAnywhere } from "~/models/card/card-order.server"
import { cardPath } from "~/models/card/card-path"
import { copyCard, deleteCard, updateCard } from "~/models/card/card.server"
import { undoable } from "~/routes/board.$boardId/deletion-commands.server"
import { keepingFilter } from "~/routes/board.$boardId/keep-filter.server"
import { factCommands } from "./fact-commands.server"
import { attachmentCommands } from "./attachment-commands.server"
import { checklistCommands } from "./checklist-commands.server"
import { updated } from "./command-parts.server"
import { commentCommands } from "./comment-commands.server"

/** The commands of a card's page. */
export const cardCommands = keepingFilter({
  ...factCommands,
  ...attachmentCommands,
  "edit-title": updateCommand(EditTitle, updateCard, updated),
  "edit-description": updateCommand(EditDescription, updateCard, updated),
  "move-card": updateCommand(MoveCardByForm, moveCardAnywhere, {
    ...updated,
    // The form shows the reason: the list may be on a board that the person has lost.
    gone: () => updated.failed,
    to: ({ boardId }, { cardId = "" }) => cardPath(boardId, cardId),
  }),
  "copy-card": command(CopyCard, copyCard, {
    done: done("Card created successfully"),
    failed: failed("Error", "Failed to create card"),
    to: ({ id }, { boardId = "" }) => cardPath(boardId, id),
  }),
  "delete-card": command(CardKey, deleteCard, {
    done: undoable("Card deleted successfully"),
    failed: failed("Error", "Failed to delete card"),
    to: (_, { boardId = "" }) => `/board/${boardId}`,
  }),
  ...checklistCommands,
  ...commentCommands,
})
