import { endpoint, resource } from "~/http/handle-api.server"
import { BoardImport, ChooseForImport } from "~/models/exchange/board-import/import"
import { lookAgain } from "~/models/exchange/board-import/imports.server"

export const { loader, action } = resource({
  POST: endpoint(ChooseForImport, lookAgain, {
    name: "lookAgain",
    summary: "Look at an import again, with what the columns of tables mean",
    details: "409 once it was started. 410 if its files are not kept any more.",
    answers: BoardImport,
    refuses: [409, 410],
  }),
})
