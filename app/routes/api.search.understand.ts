import { understandFor } from "~/http/assist.server"
import { endpoint, type Api } from "~/http/handle-api.server"
import { SearchCards } from "~/models/search/search"

export const api = {
  POST: endpoint(SearchCards, understandFor),
} satisfies Api
