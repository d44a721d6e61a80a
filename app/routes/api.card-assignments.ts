import { endpoint, resource } from "~/http/handle-api.server"
import { AssignUser, Assignment } from "~/models/board/assignment/assignment"
import { assignUser, listAssignments } from "~/models/board/assignment/assignment.server"
import { CardKey } from "~/models/board/card/card"

export const { loader, action } = resource({
  GET: endpoint(CardKey, listAssignments, {
    name: "listAssignments",
    summary: "The people of a card",
    details: "Those who have left the board are left out.",
    answers: [Assignment],
  }),
  POST: endpoint(AssignUser, assignUser, {
    name: "assignUser",
    summary: "Assign a person to a card",
    details:
      "Only members of the board can be assigned (else 400), viewers too. They are notified, but not again when they are assigned already.",
    status: 201,
    answers: Assignment,
    refuses: [409],
  }),
})
