import { call, handleApi, type Args } from "~/http/handle-api.server"
import { resendInvitation } from "~/http/invite.server"
import { ResendInvitation } from "~/models/invitation/invitation-fields"

const handle = (args: Args) =>
  handleApi(args, { POST: call(ResendInvitation, resendInvitation, 201) })

export { handle as loader, handle as action }
