import { matchRoutes } from "@remix-run/react"
import { markOffline } from "~/live/connection"
import { canReachServer } from "./guard-links"
import { showOfflineToast } from "./toasts"

/**
 * Navigations wait for the code of their page. Remix would load it, too, but reload the document if that fails: without
 * a connection, the browser's error page would replace all that was typed.
 */
export function loadCodeFirst(): void {
  const router = window.__remixRouter
  const navigate = router.navigate.bind(router) as (to: unknown, options?: unknown) => Promise<void>
  const withCode = async (to: unknown, options?: unknown) => {
    const missing = typeof to === "string" ? missingCode(to) : []
    if (missing.length > 0 && !(await areLoaded(missing))) {
      markOffline()
      showOfflineToast()
      return
    }
    await navigate(to, options)
  }
  router.navigate = withCode
}

function missingCode(to: string): string[] {
  const matches = matchRoutes(window.__remixRouter.routes, to.replace(/[?#].*$/s, "")) ?? []
  const ids = matches.map(({ route }) => route.id)
  return ids
    .filter((id) => !(id in window.__remixRouteModules))
    .flatMap((id) => window.__remixManifest.routes[id]?.module ?? [])
}

/** Those that a newer server no longer has count as loaded: Remix reloads the document then. */
async function areLoaded(addresses: readonly string[]): Promise<boolean> {
  try {
    await Promise.all(addresses.map((address) => import(address)))
    return true
  } catch {
    return canReachServer()
  }
}
