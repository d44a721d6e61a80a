import { endpoint, resource } from "~/http/handle-api.server"
import { ChooseForImport } from "~/models/board-import/import"
import { startImport } from "~/models/board-import/run-import.server"

export const { loader, action } = resource({ POST: endpoint(ChooseForImport, startImport, 202) })
