import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { listAssignments } from "~/models/assignment/assignment.server"
import { CardKey } from "~/models/card/card"

const handle = (args: ApiArgs) => handleApi(args, { GET: endpoint(CardKey, listAssignments) })

export { handle as loader, handle as action }
