import { updateEndpoint, resource } from "~/http/handle-api.server"
import { MergeBoardLabels, MergedLabels } from "~/models/board/label/label-fields"
import { mergeBoardLabels } from "~/models/board/label-change/merge-labels.server"

export const { loader, action } = resource({
  POST: updateEndpoint(MergeBoardLabels, mergeBoardLabels, {
    name: "mergeBoardLabels",
    summary: "Put one label in place of another on all cards of a board",
    details:
      "Each is `name:color`, or a name. Archived and deleted cards, card templates and saved views change, too; a card that has both labels keeps one. It is one event, and one step to undo.",
    answers: MergedLabels,
    refuses: [409],
  }),
})
