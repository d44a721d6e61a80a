import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { CreateLabel } from "~/models/label/label-fields"
import { createLabel, listLabels } from "~/models/label/label.server"

export const { loader, action } = resource({
  GET: endpoint(Nothing, (actor) => listLabels(actor)),
  POST: endpoint(CreateLabel, createLabel, 201),
})
