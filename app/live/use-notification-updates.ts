import { useEffect } from "react"
import { listen } from "./socket-connection"

/** How often a visible page polls. */
const REFRESH_MS = 30_000

/** Calls `look`, a stable function, on each message about a notification, and regularly while the page is visible. */
export function useNotificationUpdates(look: () => unknown): void {
  useEffect(() => {
    const lookIfVisible = () => {
      if (document.visibilityState === "visible") look()
    }
    const stopListening = listen({
      // Something may have come while the connection was down.
      onState: (state) => {
        if (state === "open") lookIfVisible()
      },
      onMessage: ({ type }) => {
        if (type === "notified") look()
      },
    })
    const timer = setInterval(lookIfVisible, REFRESH_MS)
    document.addEventListener("visibilitychange", lookIfVisible)
    return () => {
      stopListening()
      clearInterval(timer)
      document.removeEventListener("visibilitychange", lookIfVisible)
    }
  }, [look])
}
