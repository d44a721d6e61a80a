import { endpoint, resource } from "~/http/handle-api.server"
import { Card } from "~/models/board/card/card"
import { UseCardTemplate } from "~/models/board/card-template/card-template"
import { createCardFromTemplate } from "~/models/board/card-template/use-card-template.server"

export const { loader, action } = resource({
  POST: endpoint(UseCardTemplate, createCardFromTemplate, {
    name: "createCardFromTemplate",
    summary: "Create a card from a template",
    details: "It is the last of the template’s list.",
    status: 201,
    answers: Card,
    refuses: [409],
  }),
})
