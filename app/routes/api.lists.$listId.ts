import { endpoint, handleApi, updateEndpoint, type ApiArgs } from "~/http/handle-api.server"
import { ListKey, UpdateList } from "~/models/list/list"
import { deleteList, updateList } from "~/models/list/list.server"

const handle = (args: ApiArgs) =>
  handleApi(args, {
    PATCH: updateEndpoint(UpdateList, updateList),
    DELETE: endpoint(ListKey, deleteList, 204),
  })

export { handle as loader, handle as action }
