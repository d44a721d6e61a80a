import { call, handleApi, type Args } from "~/http/handle-api.server"
import { ChangeRole, MemberKey } from "~/models/member/member"
import { changeRole, removeMember } from "~/models/member/member.server"

const handle = (args: Args) =>
  handleApi(args, {
    PATCH: call(ChangeRole, changeRole),
    DELETE: call(MemberKey, removeMember, 204),
  })

export { handle as loader, handle as action }
