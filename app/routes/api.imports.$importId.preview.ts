import { endpoint, resource } from "~/http/handle-api.server"
import { ChooseForImport } from "~/models/board-import/import"
import { lookAgain } from "~/models/board-import/imports.server"

export const { loader, action } = resource({ POST: endpoint(ChooseForImport, lookAgain) })
