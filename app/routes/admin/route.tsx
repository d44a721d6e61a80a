import type { LoaderFunctionArgs } from "@remix-run/node"
import { Outlet, useLocation, type MetaFunction } from "@remix-run/react"
import { ErrorPage } from "~/components/error-page"
import { readAdminPage } from "~/http/admin.server"
import { Tabs } from "~/components/tabs"
import { whenReached } from "~/client/sent-forms"

export const meta: MetaFunction = ({ error }) => [
  { title: `${error ? "Page Not Found" : "Administration"} · Cardinal` },
]

/** Nothing here is there for anybody but administrators. */
export const loader = (args: LoaderFunctionArgs) => readAdminPage(args, () => Promise.resolve(null))

export const shouldRevalidate = whenReached

const TABS = [
  { to: "/admin", text: "Accounts" },
  { to: "/admin/status", text: "Server" },
]

/** The frame of the administrators' pages. */
export default function AdminPage() {
  const { pathname } = useLocation()
  const tab = pathname === "/admin/status" ? pathname : "/admin"
  return (
    <main id="main" className="main max-w-2xl grid content-start gap-6">
      <h1 className="text-2xl font-bold" tabIndex={-1}>
        Administration
      </h1>
      <Tabs label="Administration" tabs={TABS} current={tab} isPage={pathname === tab} />
      <Outlet />
    </main>
  )
}

/** Here and not at the root: with the header above it, as on any address that does not exist. */
export { ErrorPage as ErrorBoundary }
