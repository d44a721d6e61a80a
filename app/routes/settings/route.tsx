import type { LoaderFunctionArgs } from "@remix-run/node"
import { Outlet, useLoaderData, useLocation } from "@remix-run/react"
import { Tabs } from "~/components/tabs"
import { config } from "~/config/config.server"
import { keptPage } from "~/client/page"
import { requirePageUser } from "~/http/session.server"

/** Requires a session. The tabs load their own data. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requirePageUser(request, context)
  return { hasPlans: config.hasPlans }
}

const BILLING = { to: "/settings/billing", text: "Billing" }
const TABS = [
  { to: "/settings", text: "General" },
  BILLING,
  { to: "/settings/labels", text: "Labels" },
  { to: "/settings/notifications", text: "Notifications" },
  { to: "/settings/security", text: "Security" },
  { to: "/settings/tokens", text: "Tokens" },
  { to: "/settings/webhooks", text: "Webhooks" },
]

/** Pages of their own that belong to a tab. */
const BELOW: Record<string, string> = {
  "/settings/avatar": "/settings",
  "/settings/authenticator": "/settings/security",
}

/** Addresses that begin with these, likewise. */
const EACH_BELOW = [
  ["/settings/passkeys/", "/settings/security"],
  ["/settings/webhooks/", "/settings/webhooks"],
] as const

export const { meta, clientLoader, handle, shouldRevalidate } = keptPage("Settings")

export default function SettingsPage() {
  const { hasPlans } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const [, above] = EACH_BELOW.find(([begin]) => pathname.startsWith(begin)) ?? []
  const tab = above ?? BELOW[pathname] ?? pathname
  return (
    <main id="main" className="main main-column grid content-start gap-6">
      <h1 className="text-title font-bold" tabIndex={-1}>
        Settings
      </h1>
      <Tabs
        label="Settings"
        tabs={hasPlans ? TABS : TABS.filter((each) => each !== BILLING)}
        current={tab}
        isPage={pathname === tab}
      />
      <Outlet />
    </main>
  )
}
