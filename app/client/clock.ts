import { useSyncExternalStore } from "react"

// At each full minute, and on return to the page, shown dates are computed anew. Nothing is fetched for that.

const MINUTE_MS = 60_000

const listeners = new Set<() => void>()
let now: number | null = null
let timer: ReturnType<typeof setTimeout> | undefined

function wait(): void {
  clearTimeout(timer)
  // A timer may be early by a millisecond.
  timer = setTimeout(tick, MINUTE_MS - (Date.now() % MINUTE_MS) + 10)
}

function tick(): void {
  now = Date.now()
  wait()
  for (const listener of listeners) listener()
}

/** Timers sleep with the computer, and with a page in the background. */
function onReturn(): void {
  if (document.visibilityState === "visible") tick()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    wait()
    addEventListener("focus", onReturn)
    addEventListener("pageshow", onReturn)
    document.addEventListener("visibilitychange", onReturn)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    // The next page is as new as its data.
    now = null
    clearTimeout(timer)
    removeEventListener("focus", onReturn)
    removeEventListener("pageshow", onReturn)
    document.removeEventListener("visibilitychange", onReturn)
  }
}

/** Milliseconds since 1970, with every minute; null until the first, as the server computed the page. */
export const useNow = (): number | null =>
  useSyncExternalStore(
    subscribe,
    () => now,
    () => null,
  )

/** The present day (`yyyy-MM-dd`) in a time zone. Sweden writes dates so. */
export const todayIn = (timeZone: string, at = Date.now()): string =>
  new Date(at).toLocaleDateString("sv-SE", { timeZone })
