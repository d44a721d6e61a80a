import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { endEmailAddresses } from "~/models/exchange/board-outside/board-outside.server"

export const { loader, action } = resource({
  DELETE: endpoint(BoardKey, endEmailAddresses, {
    name: "endEmailAddresses",
    summary: "End all email addresses of a board",
    details:
      "For owners: those of all members. Each of them who can edit the board can create a new one.",
  }),
})
