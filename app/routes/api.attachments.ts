import { endpoint, listEndpoint, type Api } from "~/http/handle-api.server"
import { AddLink, AttachmentsOf } from "~/models/attachment/attachment"
import { addLink, listAttachments } from "~/models/attachment/attachment.server"

export const api = {
  GET: listEndpoint(AttachmentsOf, listAttachments),
  POST: endpoint(AddLink, addLink, 201),
} satisfies Api
