import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { seedDefaultLabels } from "~/models/label/label.server"

export const { loader, action } = resource({ POST: endpoint(Nothing, seedDefaultLabels, 201) })
