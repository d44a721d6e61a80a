import { endpoint, resource } from "~/http/handle-api.server"
import { SignedWebhook, WebhookKey } from "~/models/programs/webhook/webhook"
import { replaceWebhookSecret } from "~/models/programs/webhook/webhook.server"

export const { loader, action } = resource({
  POST: endpoint(WebhookKey, replaceWebhookSecret, {
    name: "replaceWebhookSecret",
    summary: "Give a webhook another secret",
    details: "What is sent from now on is signed by it.",
    answers: SignedWebhook,
    refuses: [409],
  }),
})
