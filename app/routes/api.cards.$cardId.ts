import { endpoint, handleApi, updateEndpoint, type ApiArgs } from "~/http/handle-api.server"
import { CardKey, UpdateCard } from "~/models/card/card"
import { deleteCard, updateCard } from "~/models/card/card.server"

const handle = (args: ApiArgs) =>
  handleApi(args, {
    PATCH: updateEndpoint(UpdateCard, updateCard),
    DELETE: endpoint(CardKey, deleteCard, 204),
  })

export { handle as loader, handle as action }
