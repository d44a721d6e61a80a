import { endpoint, resource } from "~/http/handle-api.server"
import { Member } from "~/models/access/person"
import { ChangeRole } from "~/models/people/member/member"
import { MemberKey } from "~/models/access/member-key"
import { changeRole, removeMember } from "~/models/people/member/member.server"

export const { loader, action } = resource({
  PATCH: endpoint(ChangeRole, changeRole, {
    name: "changeRole",
    summary: "Give a member of a board another role",
    details:
      "For owners. A board keeps an owner, and a role is not lower than the one that the board’s workspace gives, else it is 409. The sockets of that person on the board are closed. A lower role ends older invitations for that person; open invitations of a former owner are revoked.",
    answers: Member,
    refuses: [409],
  }),
  DELETE: endpoint(MemberKey, removeMember, {
    name: "removeMember",
    summary: "Remove a member of a board, or leave it",
    details:
      "For owners; with your own id you leave. They are taken off the cards, the board is 404 for them from then on, and older invitations do not work for them. It is 409 for the last owner, and for a member by the board’s workspace.",
    refuses: [409],
  }),
})
