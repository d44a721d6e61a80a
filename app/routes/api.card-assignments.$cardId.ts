import { endpoint, type Api } from "~/http/handle-api.server"
import { listAssignments } from "~/models/assignment/assignment.server"
import { CardKey } from "~/models/card/card"

export const api = { GET: endpoint(CardKey, listAssignments) } satisfies Api
