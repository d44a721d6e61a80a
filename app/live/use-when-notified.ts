import { useEffect } from "react"
import { listen } from "./socket-connection"

/** How often somebody is told of what was missed, in milliseconds. */
const REFRESH_MS = 30_000

/**
 * Has `look` called when there may be something new for the person who is signed in: at once
 * where the tab's line tells so, and every 30 s while the page can be seen.
 * @param look stays the same function as long as it does the same
 */
export function useWhenNotified(look: () => unknown): void {
  useEffect(() => {
    const lookIfSeen = () => {
      if (document.visibilityState === "visible") look()
    }
    const hangUp = listen({
      // Something may have come while there was no line.
      onState: (state) => {
        if (state === "open") lookIfSeen()
      },
      onMessage: ({ type }) => {
        if (type === "notified") look()
      },
    })
    const timer = setInterval(lookIfSeen, REFRESH_MS)
    document.addEventListener("visibilitychange", lookIfSeen)
    return () => {
      hangUp()
      clearInterval(timer)
      document.removeEventListener("visibilitychange", lookIfSeen)
    }
  }, [look])
}
