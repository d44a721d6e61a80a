import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, useParams } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { BackLink } from "~/components/back-link"
import { Main } from "~/components/main"
import { WebhookPage } from "~/components/webhooks/webhook-page"
import { handleWebhook } from "~/http/webhook-commands.server"
import { readWebhook } from "~/http/webhooks.server"
import { webhooksPath } from "~/models/people/acting/webhook-path"

export const loader = (args: LoaderFunctionArgs) => readWebhook(args)

export const action = (args: ActionFunctionArgs) => handleWebhook(args)

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage("Webhook")

export default function BoardWebhook() {
  const { host, ...page } = useLoaderData<typeof loader>()
  const { boardId = "" } = useParams()
  return (
    <Main className="main main-column grid content-start gap-6" dialog={null}>
      <header className="grid grid-cols-1 justify-items-start gap-3">
        <BackLink to={webhooksPath(boardId)} name="all webhooks" />
        <h1 className="text-title font-bold [overflow-wrap:anywhere]">Webhook to {host}</h1>
      </header>
      <WebhookPage {...page} />
    </Main>
  )
}
