import { endpoint, listEndpoint, resource } from "~/http/handle-api.server"
import { Attachment, AttachmentById, AttachmentsAt } from "~/models/board/attachment/attachment"
import { deleteAttachment, listAttachments } from "~/models/board/attachment/attachment.server"

export const { loader, action } = resource({
  GET: listEndpoint(AttachmentsAt, listAttachments, {
    name: "listAttachmentsAt",
    summary: "The attachments of a card, by its id in the address",
    answers: [Attachment],
  }),
  DELETE: endpoint(AttachmentById, deleteAttachment, {
    name: "deleteAttachment",
    summary: "Delete an attachment",
    details: "A card whose cover it is has none then.",
    refuses: [409],
  }),
})
