import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { MoveCard } from "~/models/card/card"
import { moveCard } from "~/models/card/card-order.server"

const handle = (args: ApiArgs) => handleApi(args, { POST: endpoint(MoveCard, moveCard, 204) })

export { handle as loader, handle as action }
