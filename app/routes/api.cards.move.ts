import { endpoint, resource } from "~/http/handle-api.server"
import { MoveCard } from "~/models/card/card"
import { moveCard } from "~/models/card/card-order.server"

export const { loader, action } = resource({ POST: endpoint(MoveCard, moveCard, 204) })
