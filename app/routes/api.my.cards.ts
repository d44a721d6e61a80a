import { listEndpoint, resource } from "~/http/handle-api.server"
import { MyCard, MyCardsOf } from "~/models/views/my-cards/my-cards"
import { listMyCards } from "~/models/views/my-cards/my-cards.server"

export const { loader, action } = resource({
  GET: listEndpoint(MyCardsOf, listMyCards, {
    name: "listMyCards",
    summary: "The cards assigned to you, by due date",
    details:
      "On all boards or on one; those without a date come last. What is archived or deleted is left out.",
    answers: [MyCard],
  }),
})
