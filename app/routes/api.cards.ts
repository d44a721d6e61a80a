import { endpoint, resource } from "~/http/handle-api.server"
import { Card } from "~/models/board/card/card"
import { CreateUnderstood } from "~/models/finding/capture/capture"
import { createUnderstood } from "~/models/finding/capture/capture.server"

export const { loader, action } = resource({
  POST: endpoint(CreateUnderstood, createUnderstood, {
    name: "createCard",
    summary: "Create a card",
    details:
      "It is the last of its list, or at `position`. All that it has from the beginning is one change: one event, one message of webhooks, and one step to undo. An image becomes its cover once it is attached.",
    status: 201,
    answers: Card,
    refuses: [409],
  }),
})
