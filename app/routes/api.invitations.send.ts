import { call, handleApi, type Args } from "~/http/handle-api.server"
import { inviteByEmail } from "~/http/invite.server"
import { InviteByEmail } from "~/models/invitation/invitation-fields"

const handle = (args: Args) => handleApi(args, { POST: call(InviteByEmail, inviteByEmail, 201) })

export { handle as loader, handle as action }
