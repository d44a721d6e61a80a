import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { searchFor } from "~/http/search.server"
import { SearchCards } from "~/models/search/search"

const handle = (args: ApiArgs) => handleApi(args, { GET: endpoint(SearchCards, searchFor) })

export { handle as loader, handle as action }
