import { useSyncExternalStore } from "react"

// Whether the server answered when it was last asked.

let offline = false
const listeners = new Set<() => void>()

/** Notes whether the server could be reached. */
export function setOffline(now: boolean): void {
  if (now === offline) return
  offline = now
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the server could not be reached when it was last asked. */
export function useOffline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => offline,
    () => false,
  )
}
