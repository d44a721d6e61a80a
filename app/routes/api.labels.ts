import { call, handleApi, type Args } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { CreateLabel } from "~/models/label/label-fields"
import { createLabel, listLabels } from "~/models/label/label.server"

const handle = (args: Args) =>
  handleApi(args, {
    GET: call(Nothing, (actor) => listLabels(actor)),
    POST: call(CreateLabel, createLabel, 201),
  })

export { handle as loader, handle as action }
