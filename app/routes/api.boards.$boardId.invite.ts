import { endpoint, resource } from "~/http/handle-api.server"
import { inviteToBoard } from "~/http/invitations.server"
import { InviteToBoard } from "~/models/invitation/invitation-fields"

export const { loader, action } = resource({ POST: endpoint(InviteToBoard, inviteToBoard, 201) })
