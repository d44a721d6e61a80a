import { call, handleApi, type Args } from "~/http/handle-api.server"
import { LabelKey, UpdateLabel } from "~/models/label/label-fields"
import { deleteLabel, updateLabel } from "~/models/label/label.server"

const handle = (args: Args) =>
  handleApi(args, {
    PATCH: call(UpdateLabel, updateLabel),
    DELETE: call(LabelKey, deleteLabel, 204),
  })

export { handle as loader, handle as action }
