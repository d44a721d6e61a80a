import { endpoint, resource } from "~/http/handle-api.server"
import { bringFilesEndpoint } from "~/http/handle-import.server"
import { BoardImport, ImportSummary } from "~/models/exchange/board-import/import"
import { listImports } from "~/models/exchange/board-import/imports.server"
import { Nothing } from "~/models/text/fields"

export const { loader, action } = resource({
  GET: endpoint(Nothing, listImports, {
    name: "listImports",
    summary: "Your imports, newest first",
    details: "The newest 20.",
    answers: [ImportSummary],
  }),
  POST: bringFilesEndpoint({
    name: "bringFiles",
    summary: "Begin an import with files",
    details:
      "The form has up to ten, each as `file`. They have at most 100 MB together. Nothing is made before the import is started. It waits for a day, and so do at most 5 of a person: the oldest gives way. A person begins at most 20 an hour.",
    status: 201,
    answers: BoardImport,
    refuses: [409],
  }),
})
