import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { Destination, getDestinations } from "~/models/board/card/destination.server"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, getDestinations, {
    name: "getDestinations",
    summary: "The other boards that you may edit, with their lists",
    details:
      "Where cards of this board can go. For owners and editors; archived boards are left out.",
    answers: [Destination],
    refuses: [409],
  }),
})
