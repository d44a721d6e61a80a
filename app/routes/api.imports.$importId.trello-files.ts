import { endpoint, resource } from "~/http/handle-api.server"
import { fetchFromTrello } from "~/http/handle-import.server"
import { BoardImport, FetchFromTrello } from "~/models/exchange/board-import/import"

export const { loader, action } = resource({
  POST: endpoint(FetchFromTrello, fetchFromTrello, {
    name: "startTrelloFiles",
    summary: "Fetch the files that an export of Trello only links to",
    details:
      "It goes on after the answer, while `state` is `fetching`. The keys are neither stored nor logged. 409 unless the import is ready.",
    status: 202,
    answers: BoardImport,
    refuses: [409],
  }),
})
