import { endpoint, type Api } from "~/http/handle-api.server"
import { SaveTemplate } from "~/models/template/saved-template"
import { saveTemplate } from "~/models/template/saved-template.server"

export const api = { POST: endpoint(SaveTemplate, saveTemplate, 201) } satisfies Api
