import { endpoint, resource } from "~/http/handle-api.server"
import { startTrelloFiles } from "~/models/board-import/fetch-import.server"
import { FetchFromTrello } from "~/models/board-import/import"

export const { loader, action } = resource({
  POST: endpoint(FetchFromTrello, startTrelloFiles, 202),
})
