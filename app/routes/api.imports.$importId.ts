import { endpoint, resource } from "~/http/handle-api.server"
import { BoardImport, ImportKey } from "~/models/exchange/board-import/import"
import { discardImport, readImport } from "~/models/exchange/board-import/imports.server"

export const { loader, action } = resource({
  GET: endpoint(ImportKey, readImport, {
    name: "readImport",
    summary: "An import, with the preview of its boards",
    answers: BoardImport,
  }),
  DELETE: endpoint(ImportKey, discardImport, {
    name: "discardImport",
    summary: "Forget an import with its files",
    details: "Boards that were made of it stay. 409 while it is running.",
    refuses: [409],
  }),
})
