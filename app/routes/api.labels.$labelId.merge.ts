import { endpoint, type Api } from "~/http/handle-api.server"
import { MergeLabel } from "~/models/label/label-fields"
import { mergeLabel } from "~/models/label/merge-labels.server"

export const api = { POST: endpoint(MergeLabel, mergeLabel) } satisfies Api
