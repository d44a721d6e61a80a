import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { CreateLabel } from "~/models/label/label-fields"
import { createLabel, listLabels } from "~/models/label/label.server"

const handle = (args: ApiArgs) =>
  handleApi(args, {
    GET: endpoint(Nothing, (actor) => listLabels(actor)),
    POST: endpoint(CreateLabel, createLabel, 201),
  })

export { handle as loader, handle as action }
