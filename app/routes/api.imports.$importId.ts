import { endpoint, resource } from "~/http/handle-api.server"
import { ImportKey } from "~/models/board-import/import"
import { discardImport, readImport } from "~/models/board-import/imports.server"

export const { loader, action } = resource({
  GET: endpoint(ImportKey, readImport),
  DELETE: endpoint(ImportKey, discardImport, 204),
})
