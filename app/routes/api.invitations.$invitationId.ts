import { call, handleApi, type Args } from "~/http/handle-api.server"
import { InvitationKey } from "~/models/invitation/invitation-fields"
import { revokeInvitation } from "~/models/invitation/invitation.server"

const handle = (args: Args) =>
  handleApi(args, { DELETE: call(InvitationKey, revokeInvitation, 204) })

export { handle as loader, handle as action }
