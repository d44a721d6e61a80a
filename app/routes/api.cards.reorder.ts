import { endpoint, resource } from "~/http/handle-api.server"
import { BoardVersion } from "~/models/board/board/board"
import { ReorderCards } from "~/models/board/card/card"
import { reorderCards } from "~/models/board/card/card-order.server"

export const { loader, action } = resource({
  POST: endpoint(ReorderCards, reorderCards, {
    name: "reorderCards",
    summary: "Put cards of a list in order",
    details:
      "The named cards come first, in that order; the others follow as they are. It is 400 if an id is not in the list, or named twice.",
    answers: BoardVersion,
    refuses: [409],
  }),
})
