import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { listPeople } from "~/models/account/user.server"

export const { loader, action } = resource({ GET: endpoint(Nothing, (actor) => listPeople(actor)) })
