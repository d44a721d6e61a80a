import { call, handleApi, type Args } from "~/http/handle-api.server"
import { AttachmentById, AttachmentsAt } from "~/models/attachment/attachment"
import { deleteAttachment, listAttachments } from "~/models/attachment/attachment.server"

const handle = (args: Args) =>
  handleApi(args, {
    GET: call(AttachmentsAt, listAttachments),
    DELETE: call(AttachmentById, deleteAttachment, 204),
  })

export { handle as loader, handle as action }
