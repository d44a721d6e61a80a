import { endpoint, resource } from "~/http/handle-api.server"
import { WebhookDelivery, WebhookKey } from "~/models/programs/webhook/webhook"
import { listDeliveries } from "~/models/programs/webhook/webhook-delivery.server"

export const { loader, action } = resource({
  GET: endpoint(WebhookKey, listDeliveries, {
    name: "listWebhookDeliveries",
    summary: "The last 100 attempts to send to a webhook, newest first",
    answers: [WebhookDelivery],
  }),
})
