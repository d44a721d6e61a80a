import { endpoint, type Api } from "~/http/handle-api.server"
import { CreateList } from "~/models/list/list"
import { createList } from "~/models/list/list.server"

export const api = { POST: endpoint(CreateList, createList, 201) } satisfies Api
