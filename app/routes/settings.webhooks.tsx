import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { Webhooks } from "~/components/webhooks/webhook-list"
import { handleWebhooks } from "~/http/webhook-commands.server"
import { readOwnWebhooks } from "~/http/webhooks.server"

export const loader = (args: LoaderFunctionArgs) => readOwnWebhooks(args)

export const action = (args: ActionFunctionArgs) => handleWebhooks(args)

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage("Webhooks")

export default function OwnWebhooks() {
  return <Webhooks about="your notifications" {...useLoaderData<typeof loader>()} />
}
