import { call, handleApi, type Args } from "~/http/handle-api.server"
import { CardKey, UpdateCard } from "~/models/card/card"
import { deleteCard, updateCard } from "~/models/card/card.server"

const handle = (args: Args) =>
  handleApi(args, {
    PATCH: call(UpdateCard, updateCard),
    DELETE: call(CardKey, deleteCard, 204),
  })

export { handle as loader, handle as action }
