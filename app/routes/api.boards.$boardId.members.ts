import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { listMembers } from "~/models/member/member.server"

const handle = (args: ApiArgs) => handleApi(args, { GET: endpoint(BoardKey, listMembers) })

export { handle as loader, handle as action }
