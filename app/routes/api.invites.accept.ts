import { call, handleApi, type Args } from "~/http/handle-api.server"
import { acceptBy } from "~/http/invite.server"
import { InvitationToken } from "~/models/invitation/invitation-fields"

const handle = (args: Args) => handleApi(args, { POST: call(InvitationToken, acceptBy) })

export { handle as loader, handle as action }
