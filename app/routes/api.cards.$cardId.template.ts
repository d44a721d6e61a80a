import { endpoint, resource } from "~/http/handle-api.server"
import { CardTemplate, SaveCardTemplate } from "~/models/board/card-template/card-template"
import { saveCardTemplate } from "~/models/board/card-template/card-template.server"

export const { loader, action } = resource({
  POST: endpoint(SaveCardTemplate, saveCardTemplate, {
    name: "saveCardTemplate",
    summary: "Create a template from a card",
    details:
      "It is for new cards of the same list, and keeps the title, description, priority, estimate, labels, custom fields and checklists that the card has now. A list has at most 50 templates, else 409. Changes of templates are no events of the board.",
    status: 201,
    answers: CardTemplate,
    refuses: [409],
  }),
})
