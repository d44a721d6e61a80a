import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { BoardOutside } from "~/models/exchange/board-outside/board-outside"
import { getBoardOutside } from "~/models/exchange/board-outside/board-outside.server"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, getBoardOutside, {
    name: "getBoardOutside",
    summary: "Everything that shares a board with people who are not on it",
    details:
      "For owners. Addresses of members and access tokens are counted. `DELETE /api/webhooks/{webhookId}` ends a webhook, and the calls below this one the others.",
    answers: BoardOutside,
  }),
})
