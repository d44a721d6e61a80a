import { endpoint, resource } from "~/http/handle-api.server"
import { listDeletedBoards } from "~/models/deletion/deletion.server"
import { Nothing } from "~/models/fields"

export const { loader, action } = resource({
  GET: endpoint(Nothing, (actor) => listDeletedBoards(actor)),
})
