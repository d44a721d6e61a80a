import { endpoint, type Api } from "~/http/handle-api.server"
import { setAvatar } from "~/models/account/avatar.server"
import { Nothing } from "~/models/fields"

export const api = { DELETE: endpoint(Nothing, (actor) => setAvatar(actor, null)) } satisfies Api
