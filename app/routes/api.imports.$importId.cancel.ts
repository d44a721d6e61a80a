import { endpoint, resource } from "~/http/handle-api.server"
import { BoardImport, ImportKey } from "~/models/exchange/board-import/import"
import { cancelImport } from "~/models/exchange/board-import/run-import.server"

export const { loader, action } = resource({
  POST: endpoint(ImportKey, cancelImport, {
    name: "cancelImport",
    summary: "Break off what an import fetches or makes",
    details: "Nothing is left of it, and the import is `ready` again.",
    answers: BoardImport,
  }),
})
