import { endpoint, type Api } from "~/http/handle-api.server"
import { InvitationKey } from "~/models/invitation/invitation-fields"
import { acceptOwnInvitation } from "~/models/invitation/own-invitations.server"

export const api = { POST: endpoint(InvitationKey, acceptOwnInvitation) } satisfies Api
