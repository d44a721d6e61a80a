import { endpoint, updateEndpoint, type Api } from "~/http/handle-api.server"
import { ListKey, UpdateList } from "~/models/list/list"
import { deleteList, updateList } from "~/models/list/list.server"

export const api = {
  PATCH: updateEndpoint(UpdateList, updateList),
  DELETE: endpoint(ListKey, deleteList, 204),
} satisfies Api
