import { resource, updateEndpoint } from "~/http/handle-api.server"
import { BoardVersion } from "~/models/board/board/board"
import { MoveCard } from "~/models/board/card/card"
import { moveCard } from "~/models/board/card/card-order.server"

export const { loader, action } = resource({
  POST: updateEndpoint(MoveCard, moveCard, {
    name: "moveCard",
    summary: "Move a card to a list of its board",
    details:
      "`newPosition` counts from 0; past the end means last. A list of another board is 404: `PATCH /api/boards/{boardId}/cards` moves cards there.",
    answers: BoardVersion,
    refuses: [409],
  }),
})
