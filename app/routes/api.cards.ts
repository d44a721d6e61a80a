import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { CreateCard } from "~/models/card/card"
import { createCard } from "~/models/card/card.server"

const handle = (args: ApiArgs) => handleApi(args, { POST: endpoint(CreateCard, createCard, 201) })

export { handle as loader, handle as action }
