import { endpoint, resource } from "~/http/handle-api.server"
import { SharedTemplateKey } from "~/models/exchange/board-outside/board-outside"
import { withdrawTemplate } from "~/models/exchange/board-outside/board-outside.server"

export const { loader, action } = resource({
  DELETE: endpoint(SharedTemplateKey, withdrawTemplate, {
    name: "withdrawTemplate",
    summary: "End the sharing of a template of a board",
    details: "For owners of the board. The person who has saved it keeps it for themselves.",
  }),
})
