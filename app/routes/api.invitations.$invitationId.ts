import { endpoint, type Api } from "~/http/handle-api.server"
import { InvitationKey } from "~/models/invitation/invitation-fields"
import { revokeInvitation } from "~/models/invitation/invitation.server"

export const api = { DELETE: endpoint(InvitationKey, revokeInvitation, 204) } satisfies Api
