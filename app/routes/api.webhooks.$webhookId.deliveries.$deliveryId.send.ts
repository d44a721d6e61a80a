import { endpoint, resource } from "~/http/handle-api.server"
import { sendAgain } from "~/http/webhooks.server"
import { DeliveryKey, WebhookDelivery } from "~/models/programs/webhook/webhook"

export const { loader, action } = resource({
  POST: endpoint(DeliveryKey, sendAgain, {
    name: "sendWebhookDeliveryAgain",
    summary: "Send again what was sent, and see what comes back",
    details: "With the same `webhook-id`, beside what waits. A failure is in the answer.",
    answers: WebhookDelivery,
    refuses: [409],
  }),
})
