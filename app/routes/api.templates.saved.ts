import { endpoint, type Api } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { listSavedTemplates } from "~/models/template/saved-template.server"

export const api = { GET: endpoint(Nothing, listSavedTemplates) } satisfies Api
