import { endpoint, type Api } from "~/http/handle-api.server"
import { MoveCard } from "~/models/card/card"
import { moveCard } from "~/models/card/card-order.server"

export const api = { POST: endpoint(MoveCard, moveCard, 204) } satisfies Api
