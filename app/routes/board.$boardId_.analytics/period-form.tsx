import { Form, useSubmit } from "@remix-run/react"
import { Tabs } from "~/components/tabs"
import type { AnalyticsPage } from "~/models/views/analytics/analytics-page"

/** The period of the charts, and from when on a card counts as done. */
export function PeriodForm({ page }: { page: AnalyticsPage }) {
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
          Choose other days, or what counts as done
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
