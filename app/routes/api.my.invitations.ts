import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { listOwnInvitations } from "~/models/invitation/own-invitations.server"

export const { loader, action } = resource({ GET: endpoint(Nothing, listOwnInvitations) })
