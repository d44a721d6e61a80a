import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node"
import { useActionData, useLoaderData, type MetaArgs } from "@remix-run/react"
import { cachedPage } from "~/client/page"
import { AssistOff } from "~/components/assist/assist-off"
import { BackLink } from "~/components/back-link"
import { Main } from "~/components/main"
import { asker } from "~/http/assist.server"
import { readLastVisit } from "~/http/board-visits.server"
import { command } from "~/http/command.server"
import { handleForm } from "~/http/handle-form.server"
import { readPage } from "~/http/page.server"
import { readTimeZone } from "~/http/preferences.server"
import { SummariseBoard } from "~/models/finding/assist/board-summary"
import { questionAboutBoard } from "~/models/finding/assist/board-summary.server"
import { getBoardSummaryPage } from "~/models/finding/assist/board-summary-page.server"
import { BoardKey } from "~/models/board/board/board"
import { WrittenSummary } from "./written-summary"
import { titleOf } from "~/site"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, BoardKey, (actor, key) => {
    const { request } = args
    const search = new URL(request.url).searchParams
    // Another number of days is as none.
    const chosen = SummariseBoard.safeParse({ ...key, days: search.get("days") ?? undefined })
    return getBoardSummaryPage(actor, chosen.success ? chosen.data : key, {
      zone: readTimeZone(args),
      lastVisit: readLastVisit(request.headers.get("Cookie"), key.boardId),
      answerId: search.get("answer"),
    })
  })

export const { clientLoader, clientAction, handle } = cachedPage("summary")

export const action = (args: ActionFunctionArgs) => {
  const timeZone = readTimeZone(args)
  const ask = asker(questionAboutBoard, args.context)
  return handleForm(args, {
    ask: command(SummariseBoard, (actor, input) => ask(actor, { timeZone, ...input }), {
      done: () => undefined,
      failed: null,
      to: ({ id }, _params, { pathname, searchParams }) => {
        searchParams.set("answer", id)
        return `${pathname}?${searchParams.toString()}`
      },
    }),
  })
}

export const meta = ({ data }: MetaArgs<typeof loader>) => [
  { title: titleOf(`Summary: ${data?.boardName ?? "board not found"}`) },
]

/** Asks the server's language model what happened on a board. Nothing is sent before the button is pressed. */
export default function SummaryRoute() {
  const page = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()
  const { boardId, boardName, state } = page
  return (
    <Main className="main main-column grid justify-items-start gap-6" dialog={null}>
      <BackLink to={`/board/${boardId}`} name={boardName} />
      <h1 className="text-title font-bold [overflow-wrap:anywhere]">Summary of {boardName}</h1>
      {state.model === null || !state.enabled ? (
        <AssistOff state={state} boardId={boardId} />
      ) : (
        <WrittenSummary
          key={page.days}
          page={page}
          refusal={reply?.ok === false ? reply.message : undefined}
        />
      )}
    </Main>
  )
}
