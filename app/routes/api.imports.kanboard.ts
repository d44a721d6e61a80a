import { endpoint, resource } from "~/http/handle-api.server"
import { fetchFromKanboard } from "~/http/handle-import.server"
import { BoardImport, FetchKanboard } from "~/models/exchange/board-import/import"

export const { loader, action } = resource({
  POST: endpoint(FetchKanboard, fetchFromKanboard, {
    name: "importFromKanboard",
    summary: "Begin an import of a project of Kanboard, or of all projects there",
    details:
      "It goes on after the answer: read the import each second, until its `state` is `ready`. The token is neither stored nor logged. A person begins at most 20 imports an hour.",
    status: 202,
    answers: BoardImport,
    refuses: [409],
  }),
})
