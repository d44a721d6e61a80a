import { endpoint, updateEndpoint, resource } from "~/http/handle-api.server"
import { LabelKey, UpdateLabel } from "~/models/label/label-fields"
import { deleteLabel, updateLabel } from "~/models/label/label.server"

export const { loader, action } = resource({
  PATCH: updateEndpoint(UpdateLabel, updateLabel),
  DELETE: endpoint(LabelKey, deleteLabel, 204),
})
