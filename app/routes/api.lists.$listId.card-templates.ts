import { endpoint, type Api } from "~/http/handle-api.server"
import { listCardTemplates } from "~/models/card-template/card-template.server"
import { ListKey } from "~/models/list/list"

export const api = { GET: endpoint(ListKey, listCardTemplates) } satisfies Api
