import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { listMembers } from "~/models/member/member.server"

export const { loader, action } = resource({ GET: endpoint(BoardKey, listMembers) })
