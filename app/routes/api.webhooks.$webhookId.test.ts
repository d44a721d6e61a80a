import { endpoint, resource } from "~/http/handle-api.server"
import { WebhookDelivery, WebhookKey } from "~/models/webhook/webhook"
import { sendTest } from "~/models/webhook/webhook-delivery.server"

export const { loader, action } = resource({
  POST: endpoint(WebhookKey, sendTest, {
    name: "testWebhook",
    summary: "Send a test to a webhook, and see what comes back",
    details: "Also if it is off. A failure is in the answer.",
    answers: WebhookDelivery,
    refuses: [409],
  }),
})
