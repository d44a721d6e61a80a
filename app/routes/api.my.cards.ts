import { listEndpoint, resource } from "~/http/handle-api.server"
import { MyCardsOf } from "~/models/my-cards/my-cards"
import { listMyCards } from "~/models/my-cards/my-cards.server"

export const { loader, action } = resource({ GET: listEndpoint(MyCardsOf, listMyCards) })
