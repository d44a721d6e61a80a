import { endpoint, type Api } from "~/http/handle-api.server"
import { copyList } from "~/models/list/copy-list.server"
import { CopyList } from "~/models/list/list"

export const api = { POST: endpoint(CopyList, copyList, 201) } satisfies Api
