import { call, handleApi, type Args } from "~/http/handle-api.server"
import { inviteToBoard } from "~/http/invite.server"
import { InviteToBoard } from "~/models/invitation/invitation-fields"

const handle = (args: Args) => handleApi(args, { POST: call(InviteToBoard, inviteToBoard, 201) })

export { handle as loader, handle as action }
