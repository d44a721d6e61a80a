import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { listInvitations } from "~/models/invitation/invitation.server"

const handle = (args: ApiArgs) => handleApi(args, { GET: endpoint(BoardKey, listInvitations) })

export { handle as loader, handle as action }
