import { command, updateCommand, type Command } from "~/http/command.server"
import { failed, gone, seen } from "~/models/text/reply/reply"
import { AddLink, AttachmentKey } from "~/models/board/attachment/attachment"
import { addLink, deleteAttachment } from "~/models/board/attachment/attachment.server"
import { SetCover } from "~/models/board/card/card"
import { updateCard } from "~/models/board/card/card.server"
import { pathOf, updated } from "~/routes/board.$boardId.cards.$cardId/command-parts.server"

/** The commands of a card's attachments, except for uploads. */
export const attachmentCommands: Record<string, Command> = {
  "add-link": command(AddLink, addLink, {
    done: seen("Attachment added successfully"),
    failed: failed("Error", "Failed to add attachment"),
  }),
  "set-cover": updateCommand(SetCover, updateCard, { ...updated, gone: gone("attachment") }),
  "delete-attachment": command(AttachmentKey, deleteAttachment, {
    done: seen("Attachment deleted successfully"),
    failed: failed("Error", "Failed to delete attachment"),
    gone: gone("attachment"),
    to: (_, params) => pathOf(params),
  }),
}
