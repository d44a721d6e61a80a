import { call, handleApi, type Args } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { listMembers } from "~/models/member/member.server"

const handle = (args: Args) => handleApi(args, { GET: call(BoardKey, listMembers) })

export { handle as loader, handle as action }
