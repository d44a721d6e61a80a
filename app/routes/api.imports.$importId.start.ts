import { endpoint, resource } from "~/http/handle-api.server"
import { BoardImport, ChooseForImport } from "~/models/exchange/board-import/import"
import { startImport } from "~/models/exchange/board-import/run-import.server"

export const { loader, action } = resource({
  POST: endpoint(ChooseForImport, startImport, {
    name: "startImport",
    summary: "Create the boards of an import",
    details:
      "It goes on after the answer: read the import each second, until its `state` is `done`, or `ready` with a `message`. One that runs or is done is left as it is; one that was undone is 409. Nobody is invited or notified.",
    status: 202,
    answers: BoardImport,
    refuses: [409],
  }),
})
