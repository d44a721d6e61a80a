import { endpoint, type Api } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { listPeople } from "~/models/account/user.server"

export const api = { GET: endpoint(Nothing, (actor) => listPeople(actor)) } satisfies Api
