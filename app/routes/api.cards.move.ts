import { call, handleApi, type Args } from "~/http/handle-api.server"
import { MoveCard } from "~/models/card/card"
import { moveCard } from "~/models/card/card-order.server"

const handle = (args: Args) => handleApi(args, { POST: call(MoveCard, moveCard, 204) })

export { handle as loader, handle as action }
