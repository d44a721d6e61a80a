import { endpoint, type Api } from "~/http/handle-api.server"
import { acceptWithLimit } from "~/http/invitations.server"
import { InvitationToken } from "~/models/invitation/invitation-fields"

export const api = { POST: endpoint(InvitationToken, acceptWithLimit) } satisfies Api
