import type { LoaderFunctionArgs } from "@remix-run/node"
import { useLoaderData, type MetaArgs } from "@remix-run/react"
import { cachedPage } from "~/client/page"
import { Main } from "~/components/main"
import { ReportHead } from "~/components/report-head"
import { readPage } from "~/http/page.server"
import { readFirstWeekday, readTimeZone } from "~/http/preferences.server"
import { getAnalyticsPage } from "~/models/views/analytics/analytics-page.server"
import { BoardKey } from "~/models/board/board/board"
import { AgeChart, FlowChart, LoadChart, Reliability, ThroughputChart, Times } from "./charts"
import { PeriodForm } from "./period-form"
import { titleOf } from "~/site"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, BoardKey, (actor, key) =>
    getAnalyticsPage(actor, key, {
      search: new URL(args.request.url).searchParams,
      timeZone: readTimeZone(args.request),
      firstWeekday: readFirstWeekday(args.request),
    }),
  )

export const { clientLoader, handle } = cachedPage(({ boardId }) => `analytics ${boardId ?? ""}`)

export const meta = ({ data }: MetaArgs<typeof loader>) => [
  { title: titleOf(`Analytics: ${data?.boardName ?? "board not found"}`) },
]

export default function AnalyticsRoute() {
  const page = useLoaderData<typeof loader>()
  const { boardName, analytics, problem } = page
  const { boardId, flow } = analytics
  const isEmpty = flow.every(({ finished, open }) => finished === 0 && open.every((n) => n === 0))
  return (
    <Main className="main main-column grid gap-6" dialog={null}>
      <ReportHead boardId={boardId} boardName={boardName} current="analytics" />
      <PeriodForm page={page} />
      {problem !== null && (
        <p className="field-error" role="alert">
          {problem} The last 90 days are shown.
        </p>
      )}
      {isEmpty ? (
        <div className="panel justify-items-center py-12 text-center">
          <h2 className="text-title font-semibold">No cards in this period</h2>
          <p className="text-muted">
            Charts appear here once cards are created, moved and done on this board.
          </p>
        </div>
      ) : (
        <>
          <FlowChart page={page} />
          <Times page={page} />
          <ThroughputChart page={page} />
          <AgeChart page={page} />
          <LoadChart page={page} />
          <Reliability page={page} />
        </>
      )}
    </Main>
  )
}
