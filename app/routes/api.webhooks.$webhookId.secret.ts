import { endpoint, resource } from "~/http/handle-api.server"
import { SignedWebhook, WebhookKey } from "~/models/programs/webhook/webhook"
import { replaceWebhookSecret } from "~/models/programs/webhook/webhook.server"

export const { loader, action } = resource({
  POST: endpoint(WebhookKey, replaceWebhookSecret, {
    name: "replaceWebhookSecret",
    summary: "Give a webhook another secret",
    details: "Messages are signed with it from now on.",
    answers: SignedWebhook,
    refuses: [409],
  }),
})
