import { call, handleApi, type Args } from "~/http/handle-api.server"
import { AddLink } from "~/models/attachment"
import { addLink, listAttachments } from "~/models/attachment.server"
import { CardKey } from "~/models/card"

const handle = (args: Args) =>
  handleApi(args, {
    GET: call(CardKey, listAttachments),
    POST: call(AddLink, addLink, 201),
  })

export { handle as loader, handle as action }
