import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { dismissHints } from "~/models/account/hints.server"
import { Nothing } from "~/models/fields"

const handle = (args: ApiArgs) => handleApi(args, { DELETE: endpoint(Nothing, dismissHints, 204) })

export { handle as loader, handle as action }
