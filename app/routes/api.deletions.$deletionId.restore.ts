import { endpoint, resource } from "~/http/handle-api.server"
import { DeletionKey } from "~/models/deletion/deletion"
import { restoreDeletion } from "~/models/deletion/restoration.server"

export const { loader, action } = resource({ POST: endpoint(DeletionKey, restoreDeletion, 204) })
