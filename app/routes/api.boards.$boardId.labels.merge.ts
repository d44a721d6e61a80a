import { updateEndpoint, resource } from "~/http/handle-api.server"
import { MergeBoardLabels } from "~/models/label/label-fields"
import { mergeBoardLabels } from "~/models/label/merge-labels.server"

export const { loader, action } = resource({
  POST: updateEndpoint(MergeBoardLabels, mergeBoardLabels),
})
