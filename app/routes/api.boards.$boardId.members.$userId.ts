import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { ChangeRole, MemberKey } from "~/models/member/member"
import { changeRole, removeMember } from "~/models/member/member.server"

const handle = (args: ApiArgs) =>
  handleApi(args, {
    PATCH: endpoint(ChangeRole, changeRole),
    DELETE: endpoint(MemberKey, removeMember, 204),
  })

export { handle as loader, handle as action }
