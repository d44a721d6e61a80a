import { call, handleApi, type Args } from "~/http/handle-api.server"
import { ListKey, UpdateList } from "~/models/list/list"
import { deleteList, updateList } from "~/models/list/list.server"

const handle = (args: Args) =>
  handleApi(args, {
    PATCH: call(UpdateList, updateList),
    DELETE: call(ListKey, deleteList, 204),
  })

export { handle as loader, handle as action }
