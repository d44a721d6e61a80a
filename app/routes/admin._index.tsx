import type { LoaderFunctionArgs } from "@remix-run/node"
import { Form, Link, useLoaderData, useNavigation } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { readAdminPage } from "~/http/admin.server"
import { readTimeZone } from "~/http/preferences.server"
import { keptPage } from "~/client/page"
import { ListAccounts, type Account } from "~/models/people/admin/admin"
import { listAccounts } from "~/models/people/admin/admin-accounts.server"
import { dateText } from "~/models/text/time/date-text.server"
import { LIMITS } from "~/models/text/limits"
import { megabytes } from "~/models/board/storage/storage-use"
import { countText } from "~/models/text/count-text"
import { PersonName } from "~/components/person"

export const loader = (args: LoaderFunctionArgs) =>
  readAdminPage(args, async (admin) => {
    const { searchParams } = new URL(args.request.url)
    const input = ListAccounts.parse(Object.fromEntries(searchParams))
    const { accounts, next } = await listAccounts(admin, input)
    const zone = readTimeZone(args)
    const rows = accounts.map((account) => ({
      ...account,
      lastSeen: account.lastSeenAt && dateText(account.lastSeenAt, zone, "dialog"),
    }))
    return { q: input.q, isFirst: input.after === "", rows, next }
  })

export const { meta, clientLoader, handle, shouldRevalidate } = keptPage(
  "Accounts · Administration",
)

export default function AccountsPage() {
  const { q, isFirst, rows, next } = useLoaderData<typeof loader>()
  const searching = useNavigation().location?.pathname === "/admin"
  return (
    <section className="grid gap-4" aria-labelledby="accounts">
      <h2 id="accounts" className="sr-only">
        Accounts
      </h2>
      <div>
        <Link to="/admin/accounts/new" className="btn btn-plain">
          <Icon name="plus" />
          New account
        </Link>
      </div>
      <Form action="/admin" role="search" className="flex gap-2" key={q}>
        <input
          type="search"
          name="q"
          className="input min-w-0"
          placeholder="Name, username or email"
          aria-label="Search accounts"
          defaultValue={q}
          data-limit={LIMITS.email}
          autoComplete="off"
        />
        <button type="submit" className="btn btn-primary flex-none">
          <Icon name="search" />
          Search
        </button>
      </Form>
      {(rows.length === 0 || searching) && (
        <p className="hint" role="status">
          {searching ? "Searching..." : "No accounts found"}
        </p>
      )}
      {rows.length > 0 && (
        <ul className="panel gap-0">
          {rows.map((account) => (
            <AccountRow key={account.id} account={account} />
          ))}
        </ul>
      )}
      <nav className="flex flex-wrap gap-2" aria-label="Pages">
        {!isFirst && (
          <Link to={addressOf(q)} className="btn btn-plain">
            First page
          </Link>
        )}
        {next !== null && (
          <Link to={addressOf(q, next)} className="btn btn-plain">
            Next page
          </Link>
        )}
      </nav>
    </section>
  )
}

function addressOf(q: string, after?: string): string {
  const query = new URLSearchParams({ ...(q && { q }), ...(after && { after }) }).toString()
  return query === "" ? "/admin" : `/admin?${query}`
}

function AccountRow({ account }: { account: Account & { lastSeen: string | null } }) {
  const { id, name, username, email, lastSeen, boards, storedBytes } = account
  return (
    <li className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line py-3 first:border-t-0 first:pt-0 last:pb-0">
      <div className="min-w-0 flex-[1_1_14rem]">
        <p>
          <Link to={`/admin/accounts/${id}`} className="link font-semibold">
            <PersonName>{name}</PersonName>
          </Link>
          {account.isAdmin && <span className="badge ml-2">Administrator</span>}
          {account.disabledAt && (
            <span className="badge bg-overdue text-overdue-ink ml-2">Disabled</span>
          )}
          {account.suspendedAt && <span className="badge ml-2">Suspended</span>}
        </p>
        <p translate="no" className="text-muted">
          @{username} · {email}
        </p>
      </div>
      <p className="grid flex-none content-start text-end phone:flex phone:flex-wrap phone:gap-x-3 phone:text-start text-muted">
        <span>{lastSeen === null ? "Never seen" : `Seen ${lastSeen}`}</span>
        <span>
          {countText(boards, "board")} · {megabytes(storedBytes)}
        </span>
      </p>
    </li>
  )
}
