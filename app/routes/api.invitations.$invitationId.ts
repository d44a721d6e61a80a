import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { InvitationKey } from "~/models/invitation/invitation-fields"
import { revokeInvitation } from "~/models/invitation/invitation.server"

const handle = (args: ApiArgs) =>
  handleApi(args, { DELETE: endpoint(InvitationKey, revokeInvitation, 204) })

export { handle as loader, handle as action }
