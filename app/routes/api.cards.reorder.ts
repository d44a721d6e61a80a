import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { ReorderCards } from "~/models/card/card"
import { reorderCards } from "~/models/card/card-order.server"

const handle = (args: ApiArgs) =>
  handleApi(args, { POST: endpoint(ReorderCards, reorderCards, 204) })

export { handle as loader, handle as action }
