import { call, handleApi, type Args } from "~/http/handle-api.server"
import { ReorderLists } from "~/models/list/list"
import { reorderLists } from "~/models/list/list.server"

const handle = (args: Args) => handleApi(args, { POST: call(ReorderLists, reorderLists, 204) })

export { handle as loader, handle as action }
