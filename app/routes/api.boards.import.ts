import { resource } from "~/http/handle-api.server"
import { importEndpoint } from "~/http/handle-import.server"
import { ImportedBoard } from "~/models/exchange/board-import/make-boards.server"

export const { loader, action } = resource({
  POST: importEndpoint({
    name: "importBoard",
    summary: "Create a board from a file",
    details:
      "The form has the file as `file`. It can be an export of this server, of Trello and others, a table, or Markdown, of at most 100 MB; its content says which. The board is yours alone. `timeZone` is for dates without a zone, `filename` names the board of a table. The same `id` creates one board. While another import of yours is running, it is 429. Once its file is there, it waits while two others are read.",
    status: 201,
    answers: ImportedBoard,
    refuses: [409],
  }),
})
