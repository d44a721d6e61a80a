import { endpoint, resource } from "~/http/handle-api.server"
import { MergedLabels, MergeLabel } from "~/models/board/label/label-fields"
import { mergeLabel } from "~/models/board/label-change/merge-labels.server"

export const { loader, action } = resource({
  POST: endpoint(MergeLabel, mergeLabel, {
    name: "mergeLabel",
    summary: "Replace a label of yours by another one, and delete it",
    details:
      "Cards get the other one on all boards that you can edit, one after the other. The answer has the boards that have changed. Labels of other people stay.",
    answers: [MergedLabels],
  }),
})
