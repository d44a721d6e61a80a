import { endpoint, type Api } from "~/http/handle-api.server"
import { inviteByEmail } from "~/http/invitations.server"
import { InviteByEmail } from "~/models/invitation/invitation-fields"

export const api = { POST: endpoint(InviteByEmail, inviteByEmail, 201) } satisfies Api
