import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { resendInvitation } from "~/http/invitations.server"
import { ResendInvitation } from "~/models/invitation/invitation-fields"

const handle = (args: ApiArgs) =>
  handleApi(args, { POST: endpoint(ResendInvitation, resendInvitation, 201) })

export { handle as loader, handle as action }
