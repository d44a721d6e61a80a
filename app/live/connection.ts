import { useSyncExternalStore } from "react"

/**
 * Why the page may be out of date: the server cannot be reached (`offline`), or the page only stays open for unsaved
 * text, as it was deleted or left (`gone`), its reader may no longer edit (`read-only`), its card or board was
 * archived, the session has ended (`signed-out`), or another account has signed in.
 */
export type SyncProblem =
  "offline" | "gone" | "read-only" | "archived" | "archived-board" | "signed-out" | "other-account"

let problem: SyncProblem | null = null
const listeners = new Set<() => void>()

/** Pages that stay open for their unsaved text, by key. */
const preserved = new Map<string, SyncProblem>()

function setSyncProblem(now: SyncProblem | null): void {
  if (now === problem) return
  problem = now
  for (const listener of listeners) listener()
}

export const markOffline = (): void => setSyncProblem("offline")

/** Clears `offline`. A preserved page's own problem remains. */
export function markOnline(): void {
  setSyncProblem([...preserved.values()].at(-1) ?? null)
}

/** Records that a page stays open for its unsaved text. @param key identifies the page */
export function addPreservedPage(key: string, why: SyncProblem): void {
  preserved.set(key, why)
  markOnline()
}

export function removePreservedPage(key: string): void {
  if (preserved.delete(key)) markOnline()
}

export function getSyncProblem(): SyncProblem | null {
  return problem
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useSyncProblem(): SyncProblem | null {
  return useSyncExternalStore(subscribe, getSyncProblem, () => null)
}
