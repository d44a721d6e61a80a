import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { inviteToBoard } from "~/http/invitations.server"
import { InviteToBoard } from "~/models/invitation/invitation-fields"

const handle = (args: ApiArgs) =>
  handleApi(args, { POST: endpoint(InviteToBoard, inviteToBoard, 201) })

export { handle as loader, handle as action }
