import { endpoint, type Api } from "~/http/handle-api.server"
import { InvitationKey } from "~/models/invitation/invitation-fields"
import { declineInvitation } from "~/models/invitation/own-invitations.server"

export const api = { DELETE: endpoint(InvitationKey, declineInvitation, 204) } satisfies Api
