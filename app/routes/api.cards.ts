import { call, handleApi, type Args } from "~/http/handle-api.server"
import { CreateCard } from "~/models/card/card"
import { createCard } from "~/models/card/card.server"

const handle = (args: Args) => handleApi(args, { POST: call(CreateCard, createCard, 201) })

export { handle as loader, handle as action }
