import type { ServerBuild } from "@remix-run/node"
import { config } from "~/config/config.server"

type Routes = ServerBuild["routes"]

const OF_PLANS: ReadonlySet<string> = new Set([
  "routes/pricing",
  "routes/settings.billing",
  "routes/api.my.plan",
])

const OF_MAIL_IN: ReadonlySet<string> = new Set([
  "routes/board.$boardId.mail-in",
  "routes/api.boards.$boardId.mail-in",
])

const HOOK = "routes/api.mail-in"

/** The routes that the settings offer: the URLs of others are unknown ones. */
export const offeredRoutes = (routes: Routes): Routes =>
  Object.fromEntries(Object.entries(routes).filter(([id]) => isOffered(id)))

function isOffered(id: string): boolean {
  if (OF_PLANS.has(id)) return config.hasPlans
  if (OF_MAIL_IN.has(id)) return config.mailIn !== null
  return id !== HOOK || (config.mailIn?.hookSecret ?? null) !== null
}
