import { endpoint, resource } from "~/http/handle-api.server"
import { TemplateKey } from "~/models/template/template"
import { getTemplate } from "~/models/template/template.server"

export const { loader, action } = resource({
  GET: endpoint(TemplateKey, async (_actor, key) => getTemplate(key)),
})
