import { call, handleApi, type Args } from "~/http/handle-api.server"
import { AddLink, AttachmentsOf } from "~/models/attachment/attachment"
import { addLink, listAttachments } from "~/models/attachment/attachment.server"

const handle = (args: Args) =>
  handleApi(args, {
    GET: call(AttachmentsOf, listAttachments),
    POST: call(AddLink, addLink, 201),
  })

export { handle as loader, handle as action }
