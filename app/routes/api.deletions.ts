import { endpoint, type Api } from "~/http/handle-api.server"
import { listDeletedBoards } from "~/models/deletion/deletion.server"
import { Nothing } from "~/models/fields"

export const api = { GET: endpoint(Nothing, (actor) => listDeletedBoards(actor)) } satisfies Api
