import { endpoint, resource } from "~/http/handle-api.server"
import { Assignment } from "~/models/board/assignment/assignment"
import { listAssignments } from "~/models/board/assignment/assignment.server"
import { CardKey } from "~/models/board/card/card"

export const { loader, action } = resource({
  GET: endpoint(CardKey, listAssignments, {
    name: "listAssignmentsAt",
    summary: "The people of a card, by its id in the address",
    answers: [Assignment],
  }),
})
