import { endpoint, resource } from "~/http/handle-api.server"
import { AssignUser } from "~/models/assignment/assignment"
import { assignUser, listAssignments } from "~/models/assignment/assignment.server"
import { CardKey } from "~/models/card/card"

export const { loader, action } = resource({
  GET: endpoint(CardKey, listAssignments),
  POST: endpoint(AssignUser, assignUser, 201),
})
