import { endpoint, type Api } from "~/http/handle-api.server"
import { dismissHints } from "~/models/account/hints.server"
import { Nothing } from "~/models/fields"

export const api = { DELETE: endpoint(Nothing, dismissHints, 204) } satisfies Api
