import { endpoint, type Api } from "~/http/handle-api.server"
import { searchAllFor } from "~/http/search.server"
import { SearchCards } from "~/models/search/search"

export const api = { GET: endpoint(SearchCards, searchAllFor) } satisfies Api
