import type { ServerBuild } from "@remix-run/node"
import { config } from "~/config.server"

type Routes = ServerBuild["routes"]

const OF_PLANS: ReadonlySet<string> = new Set([
  "routes/pricing",
  "routes/settings.billing",
  "routes/api.my.plan",
])

/** The routes that the settings offer: the URLs of others are unknown ones. */
export const offeredRoutes = (routes: Routes): Routes =>
  config.hasPlans
    ? routes
    : Object.fromEntries(Object.entries(routes).filter(([id]) => !OF_PLANS.has(id)))
