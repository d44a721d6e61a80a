import { endpoint, listEndpoint, resource } from "~/http/handle-api.server"
import { AttachmentById, AttachmentsAt } from "~/models/attachment/attachment"
import { deleteAttachment, listAttachments } from "~/models/attachment/attachment.server"

export const { loader, action } = resource({
  GET: listEndpoint(AttachmentsAt, listAttachments),
  DELETE: endpoint(AttachmentById, deleteAttachment, 204),
})
