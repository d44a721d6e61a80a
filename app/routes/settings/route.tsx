import type { LoaderFunctionArgs } from "@remix-run/node"
import { Link, Outlet, useLocation, type MetaFunction } from "@remix-run/react"
import { whenReached } from "~/client/sent-forms"
import { requirePageUser } from "~/session.server"

export const meta: MetaFunction = () => [{ title: "Settings · Cardinal" }]

/** The tabs read what they show by themselves; here is only seen to it that somebody is there. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePageUser(request, context.visitor)
  return null
}

const TABS = [
  { to: "/settings", text: "General" },
  { to: "/settings/billing", text: "Billing" },
  { to: "/settings/notifications", text: "Notifications" },
  { to: "/settings/security", text: "Security" },
]

export const shouldRevalidate = whenReached

/** The frame of all settings: each tab is an address. */
export default function SettingsPage() {
  const { pathname } = useLocation()
  // The picture belongs to the profile, which is on the first of them.
  const tab = pathname === "/settings/avatar" ? "/settings" : pathname
  return (
    <main id="main" className="main main-narrow grid content-start gap-6">
      <h1 className="text-2xl font-bold" tabIndex={-1}>
        Settings
      </h1>
      <nav className="tabs" aria-label="Settings">
        <ul>
          {TABS.map(({ to, text }) => (
            <li key={to}>
              <Link
                to={to}
                preventScrollReset
                className="tab"
                aria-current={tab === to ? (pathname === to ? "page" : "true") : undefined}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </main>
  )
}
