import { endpoint, resource } from "~/http/handle-api.server"
import { MergeLabel } from "~/models/label/label-fields"
import { mergeLabel } from "~/models/label/merge-labels.server"

export const { loader, action } = resource({ POST: endpoint(MergeLabel, mergeLabel) })
