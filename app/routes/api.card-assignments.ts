import { call, handleApi, type Args } from "~/http/handle-api.server"
import { AssignUser } from "~/models/assignment/assignment"
import { assignUser, listAssignments } from "~/models/assignment/assignment.server"
import { CardKey } from "~/models/card/card"

const handle = (args: Args) =>
  handleApi(args, {
    GET: call(CardKey, listAssignments),
    POST: call(AssignUser, assignUser, 201),
  })

export { handle as loader, handle as action }
