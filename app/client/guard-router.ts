import { markOffline } from "~/live/connection"
import { canReachServer } from "./guard-links"
import { missingScripts, remixRouter } from "./remix-internals"
import { showOfflineToast } from "./toasts"

/**
 * Remix reloads the document if it cannot fetch the code of a route: without a connection, the browser's error page would
 * replace all that was typed. So links and forms that lead to such a route wait for its code, or a toast says why not.
 */
export function guardRouter(): void {
  const router = remixRouter()
  const navigate = router.navigate.bind(router) as (to: unknown, options?: unknown) => Promise<void>
  router.navigate = (to: unknown, options: object = {}) =>
    withCode(to, () => navigate(to, options), !("formMethod" in options))
  const fetch = router.fetch.bind(router)
  // A fault that is thrown at once is one of the form, which then keeps its text.
  router.fetch = (key, routeId, href, options) =>
    void withCode(href, () => Promise.resolve(fetch(key, routeId, href, options)))
}

/** Goes on at once where no code is missing. */
function withCode(to: unknown, go: () => Promise<void>, isLink = false): Promise<void> {
  const missing = typeof to === "string" ? missingScripts(to) : []
  if (missing.length === 0) return go()
  const late = setTimeout(() => isLink && void followAsDocument(String(to)), MAX_CODE_MS)
  return goWithCode(missing, go, isLink ? String(to) : null).finally(() => clearTimeout(late))
}

/** Code that takes longer may never come, which is no error. */
const MAX_CODE_MS = 8000

async function followAsDocument(to: string): Promise<void> {
  if ((await canReachServer()) && isAwaitingCode()) location.assign(to)
}

let waiting = 0

/** Whether a link or a form waits for code. The router does not know of it yet. */
export const isAwaitingCode = (): boolean => waiting > 0

type Link = string | null

async function goWithCode(missing: readonly string[], go: () => Promise<void>, link: Link) {
  waiting += 1
  try {
    await Promise.all(missing.map((address) => import(address)))
  } catch {
    if (!(await canReachServer())) {
      markOffline()
      showOfflineToast()
      return
    }
    // Without the code, which throws or a newer server no longer has, Remix would reload the page that the link leaves.
    if (link !== null) return location.assign(link)
  } finally {
    // The router knows of it before the next key.
    waiting -= 1
  }
  await go()
}
