import { endpoint, resource } from "~/http/handle-api.server"
import { ChangeRole, MemberKey } from "~/models/member/member"
import { changeRole, removeMember } from "~/models/member/member.server"

export const { loader, action } = resource({
  PATCH: endpoint(ChangeRole, changeRole),
  DELETE: endpoint(MemberKey, removeMember, 204),
})
