import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { BackLink } from "~/components/back-link"
import { WebhookPage } from "~/components/webhooks/webhook-page"
import { handleWebhook } from "~/http/webhook-commands.server"
import { readWebhook } from "~/http/webhooks.server"

export const loader = (args: LoaderFunctionArgs) => readWebhook(args)

export const action = (args: ActionFunctionArgs) => handleWebhook(args)

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage("Webhook")

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
