import { endpoint, type Api } from "~/http/handle-api.server"
import { resendInvitation } from "~/http/invitations.server"
import { ResendInvitation } from "~/models/invitation/invitation-fields"

export const api = { POST: endpoint(ResendInvitation, resendInvitation, 201) } satisfies Api
