import { endpoint, type Api } from "~/http/handle-api.server"
import { ReorderLists } from "~/models/list/list"
import { reorderLists } from "~/models/list/list.server"

export const api = { POST: endpoint(ReorderLists, reorderLists, 204) } satisfies Api
