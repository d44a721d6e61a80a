import { endpoint, listEndpoint, resource } from "~/http/handle-api.server"
import { AddLink, Attachment, AttachmentsOf } from "~/models/board/attachment/attachment"
import { addLink, listAttachments } from "~/models/board/attachment/attachment.server"

export const { loader, action } = resource({
  GET: listEndpoint(AttachmentsOf, listAttachments, {
    name: "listAttachments",
    summary: "The attachments of a card, by position",
    details: "Files are at their `filePath`, which takes an access token, too.",
    answers: [Attachment],
  }),
  POST: endpoint(AddLink, addLink, {
    name: "addLink",
    summary: "Attach a link to a card",
    details: "It is the last, or at `position`. A card has at most 200 attachments.",
    status: 201,
    answers: Attachment,
    refuses: [409],
  }),
})
