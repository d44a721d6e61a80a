import { endpoint, updateEndpoint, resource } from "~/http/handle-api.server"
import { Label, LabelKey, UpdateLabel } from "~/models/board/label/label-fields"
import { deleteLabel, updateLabel } from "~/models/board/label/label.server"

export const { loader, action } = resource({
  PATCH: updateEndpoint(UpdateLabel, updateLabel, {
    name: "updateLabel",
    summary: "Change or move a label of yours",
    details:
      "Send only what changes. Cards that have it keep its old name and color. It is 409 if another label of yours has the name and, with `base`, what you knew of those fields, if one of them has changed meanwhile.",
    answers: Label,
    refuses: [409],
  }),
  DELETE: endpoint(LabelKey, deleteLabel, {
    name: "deleteLabel",
    summary: "Delete a label of yours",
    details: "Cards that have it keep it.",
  }),
})
