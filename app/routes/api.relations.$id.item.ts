import { endpoint, resource } from "~/http/handle-api.server"
import { ChecklistItem } from "~/models/board/checklist/checklist"
import { convertPart } from "~/models/board/checklist/part-item.server"
import { RelationKey } from "~/models/board/relation/relation"

export const { loader, action } = resource({
  POST: endpoint(RelationKey, convertPart, {
    name: "convertPart",
    summary: "Turn a part of a card into a checklist item",
    details:
      "It is the last item of the whole card’s first checklist, with the part’s title, due date and first person, and done if the part is. The part is deleted, and can be restored as other deleted cards. It is 400 for a part on another board.",
    status: 201,
    answers: ChecklistItem,
    refuses: [409],
  }),
})
