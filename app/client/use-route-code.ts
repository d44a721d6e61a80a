import { useEffect } from "react"
import { whenIdle } from "~/live/idle"

/**
 * Loads the code of a route that a form posts to from another page, while the page is idle.
 * Otherwise Remix loads it on submit, and if the server cannot be reached then, reloads the page,
 * which loses all typed text.
 * @param id the route's file, such as `routes/theme`
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
