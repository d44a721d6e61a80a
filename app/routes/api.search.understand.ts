import { understandFor } from "~/http/assist.server"
import { endpoint, resource } from "~/http/handle-api.server"
import { SearchCards } from "~/models/search/search"

export const { loader, action } = resource({
  POST: endpoint(SearchCards, understandFor),
})
