import { endpoint, handleApi, listEndpoint, type ApiArgs } from "~/http/handle-api.server"
import { AddLink, AttachmentsOf } from "~/models/attachment/attachment"
import { addLink, listAttachments } from "~/models/attachment/attachment.server"

const handle = (args: ApiArgs) =>
  handleApi(args, {
    GET: listEndpoint(AttachmentsOf, listAttachments),
    POST: endpoint(AddLink, addLink, 201),
  })

export { handle as loader, handle as action }
