import { endpoint, handleApi, type ApiArgs } from "~/http/handle-api.server"
import { DeletionKey } from "~/models/deletion/deletion"
import { restoreDeletion } from "~/models/deletion/restoration.server"

const handle = (args: ApiArgs) =>
  handleApi(args, { POST: endpoint(DeletionKey, restoreDeletion, 204) })

export { handle as loader, handle as action }
