import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { Member } from "~/models/access/person"
import { listMembers } from "~/models/access/members.server"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, listMembers, {
    name: "listMembers",
    summary: "The members of a board, longest-standing first",
    answers: [Member],
  }),
})
