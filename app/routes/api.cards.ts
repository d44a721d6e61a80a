import { endpoint, type Api } from "~/http/handle-api.server"
import { CreateCard } from "~/models/card/card"
import { createCard } from "~/models/card/card.server"

export const api = { POST: endpoint(CreateCard, createCard, 201) } satisfies Api
