import { useSyncExternalStore } from "react"

// What stands between the page and the truth, as far as the last asking of the server showed.

/**
 * - `offline`: the server was not reached
 * - `gone`: what the page shows is no longer there for this reader, but typed text still is
 * - `read-only`: likewise, the reader may not change it any more
 * - `signed-out`: likewise, the session has ended
 */
export type SyncProblem = "offline" | "gone" | "read-only" | "signed-out"

let problem: SyncProblem | null = null
const listeners = new Set<() => void>()

/** The pages that stay as they were for the text in them, and why. */
const preserved = new Map<string, SyncProblem>()

function setSyncProblem(now: SyncProblem | null): void {
  if (now === problem) return
  problem = now
  for (const listener of listeners) listener()
}

/** The server was not reached. */
export const noteOffline = (): void => setSyncProblem("offline")

/** The server was reached: the only problem left is that of preserved pages. */
export function noteReached(): void {
  setSyncProblem([...preserved.values()].at(-1) ?? null)
}

/** Notes that a page stays as it was, and why. @param key names the page */
export function notePreserved(key: string, why: SyncProblem): void {
  preserved.set(key, why)
  noteReached()
}

/** Notes that a page no longer stays as it was: it is gone, or shows the truth. */
export function noteReleased(key: string): void {
  if (preserved.delete(key)) noteReached()
}

/** What stands between the page and the truth just now. */
export function getSyncProblem(): SyncProblem | null {
  return problem
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The same for a component, which is rendered again when it changes. */
export function useSyncProblem(): SyncProblem | null {
  return useSyncExternalStore(subscribe, getSyncProblem, () => null)
}
