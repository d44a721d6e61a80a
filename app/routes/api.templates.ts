import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/text/fields"
import { TemplateSummary } from "~/models/board/template/template"
import { listTemplates } from "~/models/board/template/template.server"

export const { loader, action } = resource({
  GET: endpoint(Nothing, async () => listTemplates(), {
    name: "listTemplates",
    summary: "The ready-made templates",
    answers: [TemplateSummary],
  }),
})
