import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { listPeople } from "~/models/account/user.server"

const handle = (args: ApiArgs) =>
  handleApi(args, { GET: endpoint(Nothing, (actor) => listPeople(actor)) })

export { handle as loader, handle as action }
