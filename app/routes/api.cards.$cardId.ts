import { endpoint, updateEndpoint, type Api } from "~/http/handle-api.server"
import { CardKey, UpdateCard } from "~/models/card/card"
import { deleteCard, updateCard } from "~/models/card/card.server"

export const api = {
  PATCH: updateEndpoint(UpdateCard, updateCard),
  DELETE: endpoint(CardKey, deleteCard, 204),
} satisfies Api
