import { endpoint, resource } from "~/http/handle-api.server"
import { Card, CreateCard } from "~/models/card/card"
import { createCard } from "~/models/card/card.server"

export const { loader, action } = resource({
  POST: endpoint(CreateCard, createCard, {
    name: "createCard",
    summary: "Make a card",
    details: "It is the last of its list, or at `position`.",
    status: 201,
    answers: Card,
    refuses: [409],
  }),
})
