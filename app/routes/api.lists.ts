import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { CreateList } from "~/models/list/list"
import { createList } from "~/models/list/list.server"

const handle = (args: ApiArgs) => handleApi(args, { POST: endpoint(CreateList, createList, 201) })

export { handle as loader, handle as action }
