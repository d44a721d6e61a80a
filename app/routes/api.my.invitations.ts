import { endpoint, type Api } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { listOwnInvitations } from "~/models/invitation/own-invitations.server"

export const api = { GET: endpoint(Nothing, listOwnInvitations) } satisfies Api
