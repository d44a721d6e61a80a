import { endpoint, type Api } from "~/http/handle-api.server"
import { inviteToBoard } from "~/http/invitations.server"
import { InviteToBoard } from "~/models/invitation/invitation-fields"

export const api = { POST: endpoint(InviteToBoard, inviteToBoard, 201) } satisfies Api
