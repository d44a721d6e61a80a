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

/** The pages that stay as they were for the text in them, and why. */
const preserved = new Map<string, Trouble>()

function setTrouble(now: Trouble | null): void {
  if (now === trouble) return
  trouble = now
  for (const listener of listeners) listener()
}

/** The server was not reached. */
export const noteOffline = (): void => setTrouble("offline")

/** The server was reached: the only trouble left is that of preserved pages. */
export function noteReached(): void {
  setTrouble([...preserved.values()].at(-1) ?? null)
}

/** Notes that a page stays as it was, and why. @param key names the page */
export function notePreserved(key: string, why: Trouble): void {
  preserved.set(key, why)
  noteReached()
}

/** Notes that a page no longer stays as it was: it is gone, or shows the truth. */
export function noteReleased(key: string): void {
  if (preserved.delete(key)) noteReached()
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
