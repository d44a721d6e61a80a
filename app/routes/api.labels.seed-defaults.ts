import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { seedDefaultLabels } from "~/models/label/label.server"

const handle = (args: ApiArgs) =>
  handleApi(args, { POST: endpoint(Nothing, seedDefaultLabels, 201) })

export { handle as loader, handle as action }
