import { endpoint, resource } from "~/http/handle-api.server"
import { ReorderCards } from "~/models/card/card"
import { reorderCards } from "~/models/card/card-order.server"

export const { loader, action } = resource({ POST: endpoint(ReorderCards, reorderCards, 204) })
