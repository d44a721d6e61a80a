import { listEndpoint, resource } from "~/http/handle-api.server"
import { MyItem, PartOf } from "~/models/views/my-cards/my-cards"
import { listMyItems } from "~/models/views/my-cards/waiting.server"

export const { loader, action } = resource({
  GET: listEndpoint(PartOf, listMyItems, {
    name: "listMyItems",
    summary: "The checklist items assigned to you, by due date",
    details: "Only those that are not done. What is archived or deleted is left out.",
    answers: [MyItem],
    refuses: [404],
  }),
})
