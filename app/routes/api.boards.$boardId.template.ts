import { endpoint, resource } from "~/http/handle-api.server"
import { SaveTemplate } from "~/models/template/saved-template"
import { saveTemplate } from "~/models/template/saved-template.server"

export const { loader, action } = resource({ POST: endpoint(SaveTemplate, saveTemplate, 201) })
