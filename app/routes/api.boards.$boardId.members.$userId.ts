import { endpoint, type Api } from "~/http/handle-api.server"
import { ChangeRole, MemberKey } from "~/models/member/member"
import { changeRole, removeMember } from "~/models/member/member.server"

export const api = {
  PATCH: endpoint(ChangeRole, changeRole),
  DELETE: endpoint(MemberKey, removeMember, 204),
} satisfies Api
