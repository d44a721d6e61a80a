import { updateEndpoint, resource } from "~/http/handle-api.server"
import { BoardVersion } from "~/models/board/board/board"
import { SortCards } from "~/models/board/list/list"
import { sortCards } from "~/models/board/list/sort-cards.server"

export const { loader, action } = resource({
  POST: updateEndpoint(SortCards, sortCards, {
    name: "sortCards",
    summary: "Sort the cards of a list once",
    details: "Cards without a due date or a priority come last. Equal ones keep their order.",
    answers: BoardVersion,
    refuses: [409],
  }),
})
