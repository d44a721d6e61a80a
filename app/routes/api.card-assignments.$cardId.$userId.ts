import { endpoint, resource } from "~/http/handle-api.server"
import { AssignUser } from "~/models/board/assignment/assignment"
import { unassignUser } from "~/models/board/assignment/assignment.server"

export const { loader, action } = resource({
  DELETE: endpoint(AssignUser, unassignUser, {
    name: "unassignUser",
    summary: "Remove a person from a card",
    details: "It is 204 as well for somebody who is not assigned.",
    refuses: [409],
  }),
})
