import type { LoaderFunctionArgs } from "@remix-run/node"
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { keptPage } from "~/client/page"
import { readAuditLog } from "~/http/audit.server"
import type { AuditFilter } from "~/models/people/audit/audit"
import { AUDIT_GROUP_NAMES } from "~/models/access/audit-kinds"
import { LIMITS } from "~/models/text/limits"
import { Named } from "~/components/named"
import { PersonName } from "~/components/person"

export const loader = (args: LoaderFunctionArgs) => readAuditLog(args)

export const { meta, clientLoader, handle, shouldRevalidate } = keptPage(
  "Audit log · Administration",
)

type Row = Awaited<ReturnType<typeof readAuditLog>>["rows"][number]

export default function AuditPage() {
  const { filter, isFirst, rows, next, isWhole } = useLoaderData<typeof loader>()
  const searching = useNavigation().location?.pathname === "/admin/audit"
  return (
    <section className="grid gap-4" aria-labelledby="audit">
      <h2 id="audit" className="sr-only">
        Audit log
      </h2>
      <Filter key={addressOf(filter)} filter={filter} />
      <p className="hint" role="status">
        {searching
          ? "Searching..."
          : !isWhole
            ? "Showing what was found in time. The next page searches older entries."
            : rows.length === 0
              ? "No entries found"
              : `Entries are kept for ${String(LIMITS.auditDays)} days.`}
      </p>
      {rows.length > 0 && (
        <ol className="panel gap-0">
          {rows.map((row) => (
            <Entry key={row.id} row={row} />
          ))}
        </ol>
      )}
      <nav className="flex flex-wrap gap-2" aria-label="Pages">
        {!isFirst && (
          <Link to={addressOf(filter)} className="btn btn-plain">
            First page
          </Link>
        )}
        {next !== null && (
          <Link to={addressOf(filter, next)} className="btn btn-plain">
            Next page
          </Link>
        )}
        <a
          href={addressOf(filter).replace("/admin/audit", "/admin/audit.csv")}
          download
          className="btn btn-plain"
        >
          <Icon name="download" />
          Download as CSV
        </a>
      </nav>
    </section>
  )
}

function addressOf(filter: AuditFilter, after = ""): string {
  const set = Object.entries({ ...filter, after }).filter(([, value]) => value !== "")
  const query = new URLSearchParams(set).toString()
  return query === "" ? "/admin/audit" : `/admin/audit?${query}`
}

function Filter({ filter: { q, group, from, to } }: { filter: AuditFilter }) {
  return (
    <Form action="/admin/audit" role="search" className="flex flex-wrap items-end gap-3">
      <label className="grid min-w-0 flex-[1_1_10rem] gap-1 text-xs/base">
        Name or address
        <input
          type="search"
          name="q"
          className="input"
          placeholder="Username, board or network address"
          defaultValue={q}
          data-limit={LIMITS.email}
          autoComplete="off"
        />
      </label>
      <label className="grid gap-1 text-xs/base">
        Kind
        <select name="group" className="input" defaultValue={group}>
          <option value="">All</option>
          {AUDIT_GROUP_NAMES.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <label className="grid gap-1 text-xs/base">
        From
        <input type="date" name="from" className="input" defaultValue={from} />
      </label>
      <label className="grid gap-1 text-xs/base">
        To
        <input type="date" name="to" className="input" defaultValue={to} />
      </label>
      <button type="submit" className="btn btn-primary">
        <Icon name="search" />
        Search
      </button>
    </Form>
  )
}

function Entry({ row }: { row: Row }) {
  const { event, actor, account, board, details, address, browser, time } = row
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_14rem] [overflow-wrap:anywhere]">
        <p>
          <span className="font-semibold">{event}</span>
          {board !== null && <> on {board}</>}
          {account !== null && account !== actor && <PersonName>: @{account}</PersonName>}
          {details !== null && <span className="text-muted"> · {details}</span>}
        </p>
        <p className="text-muted">
          {actor === null ? "Nobody signed in" : <Named name={actor} text={`By @${actor}`} />}
          {address !== null && ` · ${address}`}
          {browser !== null && ` · ${browser}`}
        </p>
      </div>
      <p className="flex-none text-muted">
        <time dateTime={row.createdAt}>{time}</time>
      </p>
    </li>
  )
}
