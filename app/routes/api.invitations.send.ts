import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { inviteByEmail } from "~/http/invitations.server"
import { InviteByEmail } from "~/models/invitation/invitation-fields"

const handle = (args: ApiArgs) =>
  handleApi(args, { POST: endpoint(InviteByEmail, inviteByEmail, 201) })

export { handle as loader, handle as action }
