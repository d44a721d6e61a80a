import { useSyncExternalStore } from "react"

// What stands between the page and the truth, as far as the last asking of the server showed.

/**
 * - `offline`: the server was not reached
 * - `gone`: what the page shows is no longer there for this reader, but typed text still is
 * - `read-only`: likewise, the reader may not change it any more
 * - `signed-out`: likewise, the session has ended
 */
export type Trouble = "offline" | "gone" | "read-only" | "signed-out"

let trouble: Trouble | null = null
const listeners = new Set<() => void>()

/** Notes what the last asking of the server showed; null when all is well. */
export function setTrouble(now: Trouble | null): void {
  if (now === trouble) return
  trouble = now
  for (const listener of listeners) listener()
}

/** What stands between the page and the truth just now. */
export function getTrouble(): Trouble | null {
  return trouble
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same for a component, which is rendered again when it changes. */
export function useTrouble(): Trouble | null {
  return useSyncExternalStore(subscribe, getTrouble, () => null)
}
