import { endpoint, type Api } from "~/http/handle-api.server"
import { ReorderCards } from "~/models/card/card"
import { reorderCards } from "~/models/card/card-order.server"

export const api = { POST: endpoint(ReorderCards, reorderCards, 204) } satisfies Api
