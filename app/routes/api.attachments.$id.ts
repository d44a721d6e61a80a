import { endpoint, listEndpoint, type Api } from "~/http/handle-api.server"
import { AttachmentById, AttachmentsAt } from "~/models/attachment/attachment"
import { deleteAttachment, listAttachments } from "~/models/attachment/attachment.server"

export const api = {
  GET: listEndpoint(AttachmentsAt, listAttachments),
  DELETE: endpoint(AttachmentById, deleteAttachment, 204),
} satisfies Api
