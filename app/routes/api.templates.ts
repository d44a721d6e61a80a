import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { listTemplates } from "~/models/template/template.server"

export const { loader, action } = resource({ GET: endpoint(Nothing, async () => listTemplates()) })
