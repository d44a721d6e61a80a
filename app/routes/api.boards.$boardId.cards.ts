import { z } from "zod"
import { endpoint, resource, updateEndpoint } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { CardName } from "~/models/board/card/card"
import { listCardNames } from "~/models/board/card/card-names.server"
import {
  DeleteCards,
  PatchCards,
  SelectionResult,
} from "~/models/board/card-selection/card-selection"
import { changeSelection } from "~/models/board/card-selection/change-selection.server"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, listCardNames, {
    name: "listCardNames",
    summary: "List the numbers and titles of a board's cards",
    details:
      "All cards that are not archived, the newest first. `GET /api/boards/{boardId}` has all of each card.",
    answers: z.array(CardName),
  }),
  PATCH: updateEndpoint(PatchCards, changeSelection, {
    name: "updateCards",
    summary: "Change several cards of a board at once",
    details:
      "Send `cardIds`, at most 200, and one of the other fields. It is one event, and one step to undo. If a card is not on the board, it is 404, and nothing is changed. With `newListId`, the cards keep the order that they have on the board; on another board they lose their activity, and the people who are not members there. That is an event on each board, and undone from either. It is 409 if they would lose more than that.",
    answers: SelectionResult,
    refuses: [409],
  }),
  DELETE: updateEndpoint(DeleteCards, changeSelection, {
    name: "deleteCards",
    summary: "Delete several cards of a board at once",
    details:
      "At most 200. Each can be restored by itself for 7 days. If a card is not on the board, it is 404, and nothing is deleted.",
    answers: SelectionResult,
    refuses: [409],
  }),
})
