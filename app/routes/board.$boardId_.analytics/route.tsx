import type { LoaderFunctionArgs } from "@remix-run/node"
import { Form, type MetaArgs, useLoaderData, useSubmit } from "@remix-run/react"
import { cachedPage } from "~/client/page"
import { NotYet } from "~/components/charts/not-yet"
import { Main } from "~/components/main"
import { ReportHead } from "~/components/report-head"
import { Tabs } from "~/components/tabs"
import { readPage } from "~/http/page.server"
import { readFirstWeekday, readTimeZone } from "~/http/preferences.server"
import { BoardKey } from "~/models/board/board/board"
import type { AnalyticsPage } from "~/models/views/analytics/analytics-page"
import { getAnalyticsPage } from "~/models/views/analytics/analytics-page.server"
import { titleOf } from "~/site"
import { AgeChart, FlowChart, LoadChart, Reliability, ThroughputChart, Times } from "./charts"
import { Refusal } from "~/components/forms/refusal"

export const loader = (args: LoaderFunctionArgs) =>
  readPage(args, BoardKey, (actor, key) =>
    getAnalyticsPage(actor, key, {
      search: new URL(args.request.url).searchParams,
      timeZone: readTimeZone(args),
      firstWeekday: readFirstWeekday(args.request),
    }),
  )

export const { clientLoader, handle } = cachedPage("analytics")

export const meta = ({ data }: MetaArgs<typeof loader>) => [
  { title: titleOf(`Analytics: ${data?.boardName ?? "board not found"}`) },
]

export default function AnalyticsRoute() {
  const page = useLoaderData<typeof loader>()
  const { boardName, analytics, problem } = page
  const { boardId, flow } = analytics
  const isEmpty = flow.every(({ finished, open }) => finished === 0 && open.every((n) => n === 0))
  const missing = missingCharts(analytics)
  return (
    <Main className="main main-column grid gap-6" dialog={null}>
      <ReportHead boardId={boardId} boardName={boardName} current="analytics" />
      <PeriodForm page={page} />
      <Refusal>{problem !== null && `${problem} The last 90 days are shown.`}</Refusal>
      {isEmpty ? (
        <div className="panel justify-items-center py-12 text-center">
          <h2 className="text-title font-semibold">No cards in this period</h2>
          <p className="text-muted">
            Charts appear here once cards are created, moved and done on this board.
          </p>
        </div>
      ) : (
        <>
          {missing.flow === null && <FlowChart page={page} />}
          {missing.times === null && <Times page={page} />}
          {missing.throughput === null && <ThroughputChart page={page} />}
          <AgeChart page={page} />
          <LoadChart page={page} />
          {missing.due === null && <Reliability page={page} />}
          <NotYet
            parts={{
              "Cumulative flow": missing.flow,
              "How long cards take": missing.times,
              "Throughput per week": missing.throughput,
              "Due dates": missing.due,
            }}
          />
        </>
      )}
    </Main>
  )
}

/** When each chart will have something to show; null for one that has. */
function missingCharts({ flow, firstDay, throughput, reliability }: AnalyticsPage["analytics"]) {
  const isFirstDay = firstDay !== null && flow.at(-1)?.day === firstDay
  const isAnyDone = throughput.some(({ finished }) => finished > 0)
  const isAnyDated = reliability.onTime + reliability.late > 0
  const onceDone = isAnyDone ? null : "once a card is done"
  return {
    flow: isFirstDay ? "from tomorrow on" : null,
    times: onceDone,
    throughput: onceDone,
    due: isAnyDated ? null : "once a card with a due date is done",
  }
}

/** The period of the charts, and from when on a card counts as done. */
function PeriodForm({ page }: { page: AnalyticsPage }) {
  const { analytics, periods, finish } = page
  const { boardId, from, to } = analytics
  const path = `/board/${boardId}/analytics`
  const addressOf = (period: { from: string; to: string }) => {
    const { from: first, to: last } = period
    const query = new URLSearchParams({ from: first, to: last, ...(finish && { finish }) })
    return `${path}?${query.toString()}`
  }
  const current = addressOf(analytics)
  const tabs = periods.map((period) => ({ to: addressOf(period), text: period.text }))
  const isCommon = finish === null && tabs.some(({ to }) => to === current)
  return (
    <div className="grid gap-3">
      <Tabs label="Period" tabs={tabs} current={current} isPage />
      <details open={!isCommon}>
        <summary className="w-fit cursor-pointer rounded text-xs/base text-muted underline underline-offset-3">
          Change the period or what counts as done
        </summary>
        <OwnPeriod key={`${from} ${to} ${finish ?? ""}`} page={page} path={path} />
      </details>
    </div>
  )
}

function OwnPeriod({ page, path }: { page: AnalyticsPage; path: string }) {
  const { analytics, lists, finish } = page
  const { from, to } = analytics
  const submit = useSubmit()
  return (
    <Form
      action={path}
      className="flex flex-wrap items-end gap-3 pt-3"
      onChange={({ currentTarget, target }) => {
        if (target instanceof HTMLSelectElement) submit(currentTarget, { preventScrollReset: true })
      }}
    >
      <label className="grid gap-1 text-xs/base">
        From
        <input type="date" name="from" className="input" defaultValue={from} max={to} required />
      </label>
      <label className="grid gap-1 text-xs/base">
        To
        <input type="date" name="to" className="input" defaultValue={to} required />
      </label>
      <label className="grid min-w-0 gap-1 text-xs/base">
        Done means
        <select name="finish" className="input max-w-60" defaultValue={finish ?? ""}>
          <option value="">Ticked, or in a list of done cards</option>
          {lists.map(({ id, name }) => (
            <option key={id} value={id}>
              Ticked, or in {name}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="btn btn-primary">
        Show
      </button>
    </Form>
  )
}
