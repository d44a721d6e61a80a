import { endpoint, resource } from "~/http/handle-api.server"
import { searchAllFor } from "~/http/search.server"
import { SearchCards } from "~/models/search/search"

export const { loader, action } = resource({ GET: endpoint(SearchCards, searchAllFor) })
