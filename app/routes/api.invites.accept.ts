import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { acceptWithLimit } from "~/http/invitations.server"
import { InvitationToken } from "~/models/invitation/invitation-fields"

const handle = (args: ApiArgs) =>
  handleApi(args, { POST: endpoint(InvitationToken, acceptWithLimit) })

export { handle as loader, handle as action }
