import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, type MetaFunction } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { BackLink } from "~/components/back-link"
import { WebhookPage } from "~/components/webhooks/webhook-page"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import {
  readWebhook,
  sendAgain,
  sendTest,
  WEBHOOK_FEEDBACK as FEEDBACK,
} from "~/http/webhooks.server"
import {
  DeliveryKey,
  SavedWebhookForm,
  SwitchWebhook,
  WebhookKey,
} from "~/models/programs/webhook/webhook"
import {
  deleteWebhook,
  replaceWebhookSecret,
  updateWebhook,
} from "~/models/programs/webhook/webhook.server"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("Webhook") }]

export const loader = (args: LoaderFunctionArgs) => readWebhook(args)

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "save-webhook": command(SavedWebhookForm, updateWebhook, FEEDBACK.saved),
    "switch-webhook": command(SwitchWebhook, updateWebhook, FEEDBACK.switched),
    "replace-webhook-secret": command(WebhookKey, replaceWebhookSecret, FEEDBACK.replaced),
    "test-webhook": command(WebhookKey, sendTest, FEEDBACK.tested),
    "send-webhook-again": command(DeliveryKey, sendAgain, FEEDBACK.sent),
    "delete-webhook": command(WebhookKey, deleteWebhook, FEEDBACK.deleted),
  })

export const { clientLoader, clientAction, handle, shouldRevalidate } = keptPage("settings.webhook")

export default function OwnWebhook() {
  const { host, ...page } = useLoaderData<typeof loader>()
  return (
    <>
      <header className="grid grid-cols-1 justify-items-start gap-3">
        <BackLink to="/settings/webhooks" name="all webhooks" />
        <h2 className="text-lg font-bold [overflow-wrap:anywhere]">Webhook to {host}</h2>
      </header>
      <WebhookPage {...page} />
    </>
  )
}
