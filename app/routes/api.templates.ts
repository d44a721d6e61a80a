import { endpoint, type Api } from "~/http/handle-api.server"
import { Nothing } from "~/models/fields"
import { listTemplates } from "~/models/template/template.server"

export const api = { GET: endpoint(Nothing, async () => listTemplates()) } satisfies Api
