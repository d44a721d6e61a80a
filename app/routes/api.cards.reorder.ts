import { call, handleApi, type Args } from "~/http/handle-api.server"
import { ReorderCards } from "~/models/card/card"
import { reorderCards } from "~/models/card/card-order.server"

const handle = (args: Args) => handleApi(args, { POST: call(ReorderCards, reorderCards, 204) })

export { handle as loader, handle as action }
