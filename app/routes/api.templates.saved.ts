import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { listSavedTemplates } from "~/models/template/saved-template.server"

export const { loader, action } = resource({ GET: endpoint(Nothing, listSavedTemplates) })
