import { endpoint, type Api } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { CreateLabel } from "~/models/label/label-fields"
import { createLabel, listLabels } from "~/models/label/label.server"

export const api = {
  GET: endpoint(Nothing, (actor) => listLabels(actor)),
  POST: endpoint(CreateLabel, createLabel, 201),
} satisfies Api
