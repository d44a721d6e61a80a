import { endpoint, type Api } from "~/http/handle-api.server"
import { GetChanges, getChanges } from "~/live/board-changes.server"

export const api = { GET: endpoint(GetChanges, getChanges) } satisfies Api
