import { call, handleApi, type Args } from "~/http/handle-api.server"
import { CreateList } from "~/models/list/list"
import { createList } from "~/models/list/list.server"

const handle = (args: Args) => handleApi(args, { POST: call(CreateList, createList, 201) })

export { handle as loader, handle as action }
