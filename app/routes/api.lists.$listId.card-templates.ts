import { endpoint, resource } from "~/http/handle-api.server"
import { CardTemplate } from "~/models/board/card-template/card-template"
import { listCardTemplates } from "~/models/board/card-template/card-template.server"
import { ListKey } from "~/models/board/list/list"

export const { loader, action } = resource({
  GET: endpoint(ListKey, listCardTemplates, {
    name: "listCardTemplates",
    summary: "The card templates of a list, by title",
    answers: [CardTemplate],
    refuses: [409],
  }),
})
