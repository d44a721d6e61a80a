import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { endCalendarAddresses } from "~/models/exchange/board-outside/board-outside.server"

export const { loader, action } = resource({
  DELETE: endpoint(BoardKey, endCalendarAddresses, {
    name: "endCalendarAddresses",
    summary: "End all calendar addresses of a board",
    details: "For owners: those of all members. Each of them can create a new one.",
  }),
})
