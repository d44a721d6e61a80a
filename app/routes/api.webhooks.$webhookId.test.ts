import { endpoint, resource } from "~/http/handle-api.server"
import { sendTest } from "~/http/webhooks.server"
import { WebhookDelivery, WebhookKey } from "~/models/programs/webhook/webhook"

export const { loader, action } = resource({
  POST: endpoint(WebhookKey, sendTest, {
    name: "testWebhook",
    summary: "Send a test to a webhook, and see what comes back",
    details: "Also if it is off. A failure is in the answer.",
    answers: WebhookDelivery,
    refuses: [409],
  }),
})
