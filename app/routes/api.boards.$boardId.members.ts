import { z } from "zod"
import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey, Member } from "~/models/board/board/board"
import { listMembers } from "~/models/people/member/member.server"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, listMembers, {
    name: "listMembers",
    summary: "The members of a board, longest-standing first",
    answers: z.array(Member),
  }),
})
