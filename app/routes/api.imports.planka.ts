import { endpoint, resource } from "~/http/handle-api.server"
import { fetchFromPlanka } from "~/http/handle-import.server"
import { FetchPlanka } from "~/models/board-import/import"

export const { loader, action } = resource({
  POST: endpoint(FetchPlanka, (actor, input) => fetchFromPlanka(actor, input), 202),
})
