import { endpoint, type Api } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { listInvitations } from "~/models/invitation/invitation.server"

export const api = { GET: endpoint(BoardKey, listInvitations) } satisfies Api
