import { endpoint, resource } from "~/http/handle-api.server"
import { PlacedCopyKey } from "~/models/exchange/board-outside/board-outside"
import { withdrawCopy } from "~/models/exchange/board-outside/board-outside.server"

export const { loader, action } = resource({
  DELETE: endpoint(PlacedCopyKey, withdrawCopy, {
    name: "withdrawCopy",
    summary: "Remove a copy of a board from its workspace",
    details:
      "For owners of the board that was copied. The copy keeps its own members; those who are on it only by the workspace lose it.",
  }),
})
