import { endpoint, resource } from "~/http/handle-api.server"
import { BoardImport, ImportKey } from "~/models/exchange/board-import/import"
import { undoImport } from "~/models/exchange/board-import/undo-import.server"

export const { loader, action } = resource({
  POST: endpoint(ImportKey, undoImport, {
    name: "undoImport",
    summary: "Delete the boards that an import has made",
    details: "For 7 days, else 409. They can be restored like others.",
    answers: BoardImport,
    refuses: [409],
  }),
})
