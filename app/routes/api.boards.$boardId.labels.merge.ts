import { updateEndpoint, type Api } from "~/http/handle-api.server"
import { MergeBoardLabels } from "~/models/label/label-fields"
import { mergeBoardLabels } from "~/models/label/merge-labels.server"

export const api = { POST: updateEndpoint(MergeBoardLabels, mergeBoardLabels) } satisfies Api
