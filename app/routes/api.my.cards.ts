import { listEndpoint, type Api } from "~/http/handle-api.server"
import { MyCardsOf } from "~/models/my-cards/my-cards"
import { listMyCards } from "~/models/my-cards/my-cards.server"

export const api = { GET: listEndpoint(MyCardsOf, listMyCards) } satisfies Api
