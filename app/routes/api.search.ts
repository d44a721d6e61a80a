import { call, handleApi, type Args } from "~/http/handle-api.server"
import { searchFor } from "~/http/search.server"
import { SearchCards } from "~/models/search/search"

const handle = (args: Args) => handleApi(args, { GET: call(SearchCards, searchFor) })

export { handle as loader, handle as action }
