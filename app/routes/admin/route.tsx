import type { LoaderFunctionArgs } from "@remix-run/node"
import { Outlet, useLocation, type MetaFunction } from "@remix-run/react"
import { ErrorPage } from "~/components/error-page"
import { readAdminPage } from "~/http/admin.server"
import { Tabs } from "~/components/tabs"
import { keptPage } from "~/client/page"
import { titleOf } from "~/site"

export const meta: MetaFunction = ({ error }) => [
  { title: titleOf(error ? "Page Not Found" : "Administration") },
]

export const loader = (args: LoaderFunctionArgs) => readAdminPage(args, () => Promise.resolve(null))

export const { clientLoader, handle, shouldRevalidate } = keptPage("admin")

const TABS = [
  { to: "/admin", text: "Accounts" },
  { to: "/admin/audit", text: "Audit log" },
  { to: "/admin/status", text: "Server" },
]

export default function AdminPage() {
  const { pathname } = useLocation()
  const isOfServer = pathname === "/admin/changes"
  const tab = isOfServer
    ? "/admin/status"
    : (TABS.find(({ to }) => to === pathname)?.to ?? "/admin")
  return (
    <main id="main" className="main main-column grid content-start gap-6">
      <h1 className="text-title font-bold" tabIndex={-1}>
        Administration
      </h1>
      <Tabs label="Administration" tabs={TABS} current={tab} isPage={pathname === tab} />
      <Outlet />
    </main>
  )
}

/** Here and not at the root, so that the header stays, as on any URL without a page. */
export { ErrorPage as ErrorBoundary }
