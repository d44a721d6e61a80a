import { endpoint, resource } from "~/http/handle-api.server"
import { BoardKey } from "~/models/board/board/board"
import { CreateBoardWebhook, SignedWebhook, Webhook } from "~/models/programs/webhook/webhook"
import { createWebhook, listWebhooks } from "~/models/programs/webhook/webhook.server"

export const { loader, action } = resource({
  GET: endpoint(BoardKey, listWebhooks, {
    name: "listBoardWebhooks",
    summary: "The webhooks of a board, oldest first",
    details: "Only owners may see them.",
    answers: [Webhook],
  }),
  POST: endpoint(CreateBoardWebhook, createWebhook, {
    name: "createBoardWebhook",
    summary: "Have an address told of the changes on a board",
    details:
      "It gets what happens from now on, as long as the person who saved it last owns the board. An address in a private network, or one that is not https, is 400 unless the operator allows it (`WEBHOOK_ALLOW`). A board can have 10, else it is 409.",
    status: 201,
    answers: SignedWebhook,
    refuses: [409],
  }),
})
