import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, type MetaFunction } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { Webhooks } from "~/components/webhooks/webhook-list"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { WEBHOOK_FEEDBACK as FEEDBACK, readOwnWebhooks } from "~/http/webhooks.server"
import { WebhookForm } from "~/models/programs/webhook/webhook"
import { createWebhook } from "~/models/programs/webhook/webhook.server"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("Webhooks") }]

export const loader = (args: LoaderFunctionArgs) => readOwnWebhooks(args)

export const action = (args: ActionFunctionArgs) =>
  handleForm(args, {
    "create-webhook": command(WebhookForm, createWebhook, FEEDBACK.created),
  })

export const { clientLoader, clientAction, handle, shouldRevalidate } =
  keptPage("settings.webhooks")

export default function OwnWebhooks() {
  return <Webhooks about="your notifications" {...useLoaderData<typeof loader>()} />
}
