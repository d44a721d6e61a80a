import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { AssignUser } from "~/models/assignment/assignment"
import { unassignUser } from "~/models/assignment/assignment.server"

const handle = (args: ApiArgs) =>
  handleApi(args, { DELETE: endpoint(AssignUser, unassignUser, 204) })

export { handle as loader, handle as action }
