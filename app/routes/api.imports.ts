import { endpoint, resource } from "~/http/handle-api.server"
import { bringFilesEndpoint } from "~/http/handle-import.server"
import { listImports } from "~/models/board-import/imports.server"
import { Nothing } from "~/models/fields"

export const { loader, action } = resource({
  GET: endpoint(Nothing, (actor) => listImports(actor)),
  POST: bringFilesEndpoint,
})
