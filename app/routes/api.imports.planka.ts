import { endpoint, resource } from "~/http/handle-api.server"
import { fetchFromPlanka } from "~/http/handle-import.server"
import { BoardImport, FetchPlanka } from "~/models/exchange/board-import/import"

export const { loader, action } = resource({
  POST: endpoint(FetchPlanka, fetchFromPlanka, {
    name: "importFromPlanka",
    summary: "Begin an import of a board of Planka, or of all boards there",
    details:
      "It goes on after the answer: read the import each second, until its `state` is `ready`. The key is neither stored nor logged. A person begins at most 20 imports an hour.",
    status: 202,
    answers: BoardImport,
    refuses: [409],
  }),
})
