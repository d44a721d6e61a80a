import { call, handleApi, type Args } from "~/http/handle-api.server"
import { DeletionKey } from "~/models/deletion/deletion"
import { restoreDeletion } from "~/models/deletion/restoration.server"

const handle = (args: Args) => handleApi(args, { POST: call(DeletionKey, restoreDeletion, 204) })

export { handle as loader, handle as action }
