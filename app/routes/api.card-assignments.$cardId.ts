import { call, handleApi, type Args } from "~/http/handle-api.server"
import { listAssignments } from "~/models/assignment/assignment.server"
import { CardKey } from "~/models/card/card"

const handle = (args: Args) => handleApi(args, { GET: call(CardKey, listAssignments) })

export { handle as loader, handle as action }
