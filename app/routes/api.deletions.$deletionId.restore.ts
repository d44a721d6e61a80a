import { endpoint, type Api } from "~/http/handle-api.server"
import { DeletionKey } from "~/models/deletion/deletion"
import { restoreDeletion } from "~/models/deletion/restoration.server"

export const api = { POST: endpoint(DeletionKey, restoreDeletion, 204) } satisfies Api
