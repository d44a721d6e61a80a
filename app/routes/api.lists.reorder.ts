import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { ReorderLists } from "~/models/list/list"
import { reorderLists } from "~/models/list/list.server"

const handle = (args: ApiArgs) =>
  handleApi(args, { POST: endpoint(ReorderLists, reorderLists, 204) })

export { handle as loader, handle as action }
