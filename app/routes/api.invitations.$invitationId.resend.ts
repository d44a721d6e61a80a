import { endpoint, resource } from "~/http/handle-api.server"
import { resendInvitation } from "~/http/invitations.server"
import { ResendInvitation } from "~/models/invitation/invitation-fields"

export const { loader, action } = resource({
  POST: endpoint(ResendInvitation, resendInvitation, 201),
})
