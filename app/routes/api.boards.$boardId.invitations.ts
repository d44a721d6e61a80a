import { call, handleApi, type Args } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board"
import { listInvitations } from "~/models/invitation/invitation.server"

const handle = (args: Args) => handleApi(args, { GET: call(BoardKey, listInvitations) })

export { handle as loader, handle as action }
