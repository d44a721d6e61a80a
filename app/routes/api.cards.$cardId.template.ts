import { endpoint, type Api } from "~/http/handle-api.server"
import { SaveCardTemplate } from "~/models/card-template/card-template"
import { saveCardTemplate } from "~/models/card-template/card-template.server"

export const api = { POST: endpoint(SaveCardTemplate, saveCardTemplate, 201) } satisfies Api
