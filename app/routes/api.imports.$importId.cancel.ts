import { endpoint, resource } from "~/http/handle-api.server"
import { ImportKey } from "~/models/board-import/import"
import { cancelImport } from "~/models/board-import/run-import.server"

export const { loader, action } = resource({ POST: endpoint(ImportKey, cancelImport) })
