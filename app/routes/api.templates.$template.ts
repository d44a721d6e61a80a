import { endpoint, resource } from "~/http/handle-api.server"
import { Template, TemplateKey } from "~/models/board/template/template"
import { getTemplate } from "~/models/board/template/template.server"

export const { loader, action } = resource({
  GET: endpoint(TemplateKey, async (_actor, key) => getTemplate(key), {
    name: "getTemplate",
    summary: "A ready-made template, with its lists and cards",
    answers: Template,
    refuses: [404],
  }),
})
