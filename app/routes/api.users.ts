import { call, handleApi, type Args } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { listPeople } from "~/models/account/user.server"

const handle = (args: Args) => handleApi(args, { GET: call(Nothing, (actor) => listPeople(actor)) })

export { handle as loader, handle as action }
