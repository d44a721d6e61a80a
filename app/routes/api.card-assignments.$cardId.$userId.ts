import { call, handleApi, type Args } from "~/http/handle-api.server"
import { AssignUser } from "~/models/assignment/assignment"
import { unassignUser } from "~/models/assignment/assignment.server"

const handle = (args: Args) => handleApi(args, { DELETE: call(AssignUser, unassignUser, 204) })

export { handle as loader, handle as action }
