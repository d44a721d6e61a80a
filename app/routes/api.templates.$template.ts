import { endpoint, type Api } from "~/http/handle-api.server"
import { TemplateKey } from "~/models/template/template"
import { getTemplate } from "~/models/template/template.server"

export const api = {
  GET: endpoint(TemplateKey, async (_actor, key) => getTemplate(key)),
} satisfies Api
