import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { keptPage } from "~/client/page"
import { BackLink } from "~/components/back-link"
import { Main } from "~/components/main"
import { Webhooks } from "~/components/webhooks/webhook-list"
import { handleWebhooks } from "~/http/webhook-commands.server"
import { readBoardWebhooks } from "~/http/webhooks.server"

export const loader = (args: LoaderFunctionArgs) => readBoardWebhooks(args)

export const action = (args: ActionFunctionArgs) => handleWebhooks(args)

export const { meta, clientLoader, clientAction, handle, shouldRevalidate } = keptPage("Webhooks")

export default function BoardWebhooks() {
  const { board, ...page } = useLoaderData<typeof loader>()
  return (
    <Main className="main main-column grid content-start gap-6" dialog={null}>
      <header className="grid grid-cols-1 justify-items-start gap-3">
        <BackLink to={`/board/${board.id}`} name={board.name} />
        <h1 className="text-title font-bold [overflow-wrap:anywhere]">Webhooks of {board.name}</h1>
      </header>
      <Webhooks about="changes on the board" isArchived={board.isArchived} {...page} />
    </Main>
  )
}
