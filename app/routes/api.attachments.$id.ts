import { endpoint, handleApi, listEndpoint, type ApiArgs } from "~/http/handle-api.server"
import { AttachmentById, AttachmentsAt } from "~/models/attachment/attachment"
import { deleteAttachment, listAttachments } from "~/models/attachment/attachment.server"

const handle = (args: ApiArgs) =>
  handleApi(args, {
    GET: listEndpoint(AttachmentsAt, listAttachments),
    DELETE: endpoint(AttachmentById, deleteAttachment, 204),
  })

export { handle as loader, handle as action }
