import { command, updateCommand } from "~/http/command.server"
import { done, failed, failedTo } from "~/models/text/reply/reply"
import { ArchivalKey } from "~/models/board/archive/archive"
import { archiveCard } from "~/models/board/archive/archive.server"
import { restoreArchival } from "~/models/board/archive/unarchive.server"
import {
  CardKey,
  CopyCard,
  EditDescription,
  EditTitle,
  MoveCardByForm,
  TickTask,
} from "~/models/board/card/card"
import { moveCardAnywhere } from "~/models/board/card/card-order.server"
import { cardPath } from "~/models/access/card-path"
import { copyCard, deleteCard, updateCard } from "~/models/board/card/card.server"
import { tickTask } from "~/models/board/card/tick-task.server"
import { SetRepeatByForm, SkipRepeat } from "~/models/board/repeat/repeat-fields"
import { setRepeat, skipRepeat, stopRepeat } from "~/models/board/repeat/repeat.server"
import { SaveCardTemplate } from "~/models/board/card-template/card-template"
import { saveCardTemplate } from "~/models/board/card-template/card-template.server"
import { MuteCard, WatchCard } from "~/models/board/watch/watch"
import { setCardMute, setCardWatch } from "~/models/board/watch/watch.server"
import { archivingCard, unarchiving } from "~/routes/board.$boardId/archive-commands.server"
import { undoable } from "~/routes/board.$boardId/deletion-commands.server"
import { keepingQuery } from "~/routes/board.$boardId/filter/keep-query.server"
import { propertyCommands } from "~/routes/board.$boardId.cards.$cardId/properties/property-commands.server"
import { attachmentCommands } from "~/routes/board.$boardId.cards.$cardId/attachments/attachment-commands.server"
import { checklistCommands } from "~/routes/board.$boardId.cards.$cardId/checklists/checklist-commands.server"
import { relationCommands } from "~/routes/board.$boardId.cards.$cardId/relations/relation-commands.server"
import { reactionCommands } from "~/routes/board.$boardId.cards.$cardId/reactions/reaction-commands.server"
import { updated } from "./command-parts.server"
import { commentCommands } from "~/routes/board.$boardId.cards.$cardId/comments/comment-commands.server"

/** The commands of a card's page, by the `intent` of its forms. */
export const cardCommands = keepingQuery({
  ...propertyCommands,
  ...attachmentCommands,
  "edit-title": updateCommand(EditTitle, updateCard, updated),
  "edit-description": updateCommand(EditDescription, updateCard, updated),
  "tick-task": updateCommand(TickTask, tickTask, {
    done: updated.done,
    failed: failedTo("Failed to update card"),
  }),
  "move-card": updateCommand(MoveCardByForm, moveCardAnywhere, {
    done: updated.done,
    failed: ({ status, message, field }) =>
      field !== undefined
        ? null
        : status === 409
          ? failed("Not moved yet", message)
          : updated.failed,
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
  "archive-card": updateCommand(CardKey, archiveCard, {
    ...archivingCard,
    to: (_, { boardId = "" }) => `/board/${boardId}`,
  }),
  "set-repeat": updateCommand(SetRepeatByForm, setRepeat, {
    done: done("Card repeats"),
    failed: ({ message }) => failed("Not saved", message),
    to: (_, { boardId = "", cardId = "" }) => cardPath(boardId, cardId),
  }),
  "skip-repeat": updateCommand(SkipRepeat, skipRepeat, {
    done: done("The next time is skipped"),
    failed: ({ message }) => failed("Not skipped", message),
    to: (_, { boardId = "", cardId = "" }) => cardPath(boardId, cardId),
  }),
  "stop-repeat": updateCommand(CardKey, stopRepeat, {
    done: done("The card no longer repeats"),
    failed: failed("Error", "Failed to update card"),
    to: (_, { boardId = "", cardId = "" }) => cardPath(boardId, cardId),
  }),
  "save-card-template": command(SaveCardTemplate, saveCardTemplate, {
    done: done("Template saved", "Use it from the menu of the list."),
    failed: ({ message }) => failed("Template not saved", message),
  }),
  "watch-card": command(WatchCard, setCardWatch, {
    failed: failed("Error", "Failed to watch the card"),
  }),
  "mute-card": command(MuteCard, setCardMute, {
    failed: failed("Error", "Failed to change notifications for this card"),
  }),
  "restore-archival": command(ArchivalKey, restoreArchival, unarchiving),
  ...checklistCommands,
  ...commentCommands,
  ...relationCommands,
  ...reactionCommands,
})
