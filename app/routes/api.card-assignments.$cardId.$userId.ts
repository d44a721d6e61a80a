import { endpoint, resource } from "~/http/handle-api.server"
import { AssignUser } from "~/models/assignment/assignment"
import { unassignUser } from "~/models/assignment/assignment.server"

export const { loader, action } = resource({ DELETE: endpoint(AssignUser, unassignUser, 204) })
