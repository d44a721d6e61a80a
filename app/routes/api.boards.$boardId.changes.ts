import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { GetChanges, getChanges } from "~/live/board-changes.server"

const handle = (args: ApiArgs) => handleApi(args, { GET: endpoint(GetChanges, getChanges) })

export { handle as loader, handle as action }
