import { useEffect } from "react"
import { whenIdle } from "~/live/idle"

/**
 * Loads the code of a route to which another page posts. Remix would load it on submit, and without a connection reload
 * the page, which loses typed text. @param id the route's file, such as `routes/theme`
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
