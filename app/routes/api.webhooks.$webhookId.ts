import { endpoint, resource } from "~/http/handle-api.server"
import { UpdateWebhook, Webhook, WebhookKey } from "~/models/programs/webhook/webhook"
import { deleteWebhook, getWebhook, updateWebhook } from "~/models/programs/webhook/webhook.server"

export const { loader, action } = resource({
  GET: endpoint(WebhookKey, getWebhook, {
    name: "getWebhook",
    summary: "A webhook of a board or of your notifications",
    answers: Webhook,
  }),
  PATCH: endpoint(UpdateWebhook, updateWebhook, {
    name: "updateWebhook",
    summary: "Change a webhook, switch it off or on",
    details:
      "Waiting messages are sent at once, to the new address. From now on it works in your name.",
    answers: Webhook,
    refuses: [409],
  }),
  DELETE: endpoint(WebhookKey, deleteWebhook, {
    name: "deleteWebhook",
    summary: "Delete a webhook",
    details: "Waiting messages are not sent.",
  }),
})
