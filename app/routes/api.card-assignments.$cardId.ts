import { endpoint, resource } from "~/http/handle-api.server"
import { listAssignments } from "~/models/assignment/assignment.server"
import { CardKey } from "~/models/card/card"

export const { loader, action } = resource({ GET: endpoint(CardKey, listAssignments) })
