import { useEffect } from "react"
import { whenIdle } from "~/live/idle"

/**
 * Loads the code of a route that a form posts to from another page, at rest. Remix would load it
 * when the form is sent, and where the server cannot be reached then, reload the page with all that
 * is typed.
 * @param id the route's file, as `routes/theme`
 */
export function useRouteCode(id: string): void {
  useEffect(
    () =>
      whenIdle(() => {
        const route = window.__remixManifest.routes[id]
        if (route) import(route.module).catch(() => {})
      }),
    [id],
  )
}
