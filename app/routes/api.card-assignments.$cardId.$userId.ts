import { endpoint, type Api } from "~/http/handle-api.server"
import { AssignUser } from "~/models/assignment/assignment"
import { unassignUser } from "~/models/assignment/assignment.server"

export const api = { DELETE: endpoint(AssignUser, unassignUser, 204) } satisfies Api
