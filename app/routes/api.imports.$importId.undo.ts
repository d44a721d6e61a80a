import { endpoint, resource } from "~/http/handle-api.server"
import { ImportKey } from "~/models/board-import/import"
import { undoImport } from "~/models/board-import/undo-import.server"

export const { loader, action } = resource({ POST: endpoint(ImportKey, undoImport) })
