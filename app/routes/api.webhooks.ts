import { endpoint, resource } from "~/http/handle-api.server"
import { Nothing } from "~/models/text/fields"
import { CreateOwnWebhook, SignedWebhook, Webhook } from "~/models/programs/webhook/webhook"
import { createWebhook, listWebhooks } from "~/models/programs/webhook/webhook.server"

export const { loader, action } = resource({
  GET: endpoint(Nothing, listWebhooks, {
    name: "listOwnWebhooks",
    summary: "The webhooks of your notifications, oldest first",
    answers: [Webhook],
  }),
  POST: endpoint(CreateOwnWebhook, createWebhook, {
    name: "createOwnWebhook",
    summary: "Have an address told of your notifications",
    details:
      "Of those that you get in the app, from now on. The rules of addresses are those of a board’s webhooks. You can have 10, else it is 409.",
    status: 201,
    answers: SignedWebhook,
    refuses: [409],
  }),
})
