import { endpoint, handleApi, updateEndpoint, type ApiArgs } from "~/http/handle-api.server"
import { LabelKey, UpdateLabel } from "~/models/label/label-fields"
import { deleteLabel, updateLabel } from "~/models/label/label.server"

const handle = (args: ApiArgs) =>
  handleApi(args, {
    PATCH: updateEndpoint(UpdateLabel, updateLabel),
    DELETE: endpoint(LabelKey, deleteLabel, 204),
  })

export { handle as loader, handle as action }
