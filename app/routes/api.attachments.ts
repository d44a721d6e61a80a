import { endpoint, listEndpoint, resource } from "~/http/handle-api.server"
import { AddLink, AttachmentsOf } from "~/models/attachment/attachment"
import { addLink, listAttachments } from "~/models/attachment/attachment.server"

export const { loader, action } = resource({
  GET: listEndpoint(AttachmentsOf, listAttachments),
  POST: endpoint(AddLink, addLink, 201),
})
