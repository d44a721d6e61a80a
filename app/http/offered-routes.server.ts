import { data, type ServerBuild } from "@remix-run/node"
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

const OF_TRY = "routes/try"

const HOOK = "routes/api.mail-in"

/**
 * The routes that the settings offer: the URLs of others are unknown ones. Browsers have the list of all pages, so that
 * a page stays a route, and is not found.
 */
export function offeredRoutes(routes: Routes): Routes {
  const offered: Routes = {}
  for (const [id, route] of Object.entries(routes)) {
    if (isOffered(id)) offered[id] = route
    else if (route.module.default) {
      const module = { ...route.module, loader: notFound, action: notFound }
      offered[id] = { ...route, module }
    }
  }
  return offered
}

/** As an unknown page: with words, it would be about the board or the settings around it. */
function notFound(): never {
  throw data(null, { status: 404 })
}

function isOffered(id: string): boolean {
  if (OF_PLANS.has(id)) return config.hasPlans
  if (OF_MAIL_IN.has(id)) return config.mailIn !== null
  if (id === OF_TRY) return config.isTry
  return id !== HOOK || (config.mailIn?.hookSecret ?? null) !== null
}
