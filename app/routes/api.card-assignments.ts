import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { AssignUser } from "~/models/assignment/assignment"
import { assignUser, listAssignments } from "~/models/assignment/assignment.server"
import { CardKey } from "~/models/card/card"

const handle = (args: ApiArgs) =>
  handleApi(args, {
    GET: endpoint(CardKey, listAssignments),
    POST: endpoint(AssignUser, assignUser, 201),
  })

export { handle as loader, handle as action }
