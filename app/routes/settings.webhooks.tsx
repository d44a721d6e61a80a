import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, type MetaFunction } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { Webhooks } from "~/components/webhooks/webhook-list"
import { handleWebhooks } from "~/http/webhook-commands.server"
import { readOwnWebhooks } from "~/http/webhooks.server"
import { titleOf } from "~/site"

export const meta: MetaFunction = () => [{ title: titleOf("Webhooks") }]

export const loader = (args: LoaderFunctionArgs) => readOwnWebhooks(args)

export const action = (args: ActionFunctionArgs) => handleWebhooks(args)

export const { clientLoader, clientAction, handle, shouldRevalidate } =
  keptPage("settings.webhooks")

export default function OwnWebhooks() {
  return <Webhooks about="your notifications" {...useLoaderData<typeof loader>()} />
}
