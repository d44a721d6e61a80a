import { endpoint, resource } from "~/http/handle-api.server"
import { Card } from "~/models/board/card/card"
import { ConvertChecklistItem } from "~/models/board/checklist/checklist"
import { convertChecklistItem } from "~/models/board/checklist/item-card.server"

export const { loader, action } = resource({
  POST: endpoint(ConvertChecklistItem, convertChecklistItem, {
    name: "convertChecklistItem",
    summary: "Turn a checklist item into a card",
    details:
      "It is the last of the same list of cards, with the item’s person and due date unless you send others, and the item is deleted. A text of more than 200 characters is the description, too. With `asPart`, it is a part of the item’s card. With `base`, the text that you knew, it is 409 if somebody has changed that meanwhile.",
    status: 201,
    answers: Card,
    refuses: [409],
  }),
})
