import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { listDeletedBoards } from "~/models/deletion/deletion.server"
import { Nothing } from "~/models/fields"

const handle = (args: ApiArgs) =>
  handleApi(args, { GET: endpoint(Nothing, (actor) => listDeletedBoards(actor)) })

export { handle as loader, handle as action }
