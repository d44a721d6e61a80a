import { Form, Link, useSubmit } from "@remix-run/react"
import type { AnalyticsPage } from "~/models/analytics/analytics-page"

export function PeriodForm({
  page: { analytics, periods, lists, finish },
}: {
  page: AnalyticsPage
}) {
  const submit = useSubmit()
  const { boardId, from, to } = analytics
  const path = `/board/${boardId}/analytics`
  const addressOf = (period: { from: string; to: string }) => {
    const { from: first, to: last } = period
    const query = new URLSearchParams({ from: first, to: last, ...(finish && { finish }) })
    return `${path}?${query.toString()}`
  }
  return (
    <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
      <ul className="flex flex-wrap gap-2" aria-label="Periods">
        {periods.map((period) => (
          <li key={period.text}>
            <Link
              to={addressOf(period)}
              preventScrollReset
              className="btn btn-plain aria-[current]:border-accent"
              aria-current={period.from === from && period.to === to ? "true" : undefined}
            >
              {period.text}
            </Link>
          </li>
        ))}
      </ul>
      <Form
        key={`${from} ${to} ${finish ?? ""}`}
        action={path}
        className="flex flex-wrap items-end gap-3"
        onChange={({ currentTarget, target }) => {
          if (target instanceof HTMLSelectElement)
            submit(currentTarget, { preventScrollReset: true })
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
          Finished means
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
    </div>
  )
}
