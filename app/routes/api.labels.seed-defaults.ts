import { endpoint, type Api } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { seedDefaultLabels } from "~/models/label/label.server"

export const api = { POST: endpoint(Nothing, seedDefaultLabels, 201) } satisfies Api
