import { endpoint, type Api } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { listMembers } from "~/models/member/member.server"

export const api = { GET: endpoint(BoardKey, listMembers) } satisfies Api
