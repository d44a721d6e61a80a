import { AsyncLocalStorage } from "node:async_hooks"

// Whose request the running code belongs to, so that changes can be queued fairly.

const storage = new AsyncLocalStorage<{ key: string }>()

/** Runs `work`, and all that it starts, on behalf of a network address until somebody is named. */
export function onBehalfOfAddress<T>(address: string, work: () => T): T {
  return storage.run({ key: `address ${address}` }, work)
}

/** Names the person whose session the current request belongs to. */
export function nameRequester(userId: string): void {
  const requester = storage.getStore()
  if (requester) requester.key = `person ${userId}`
}

/** The person or the address that the running code works for; null for the server itself. */
export function currentRequester(): string | null {
  return storage.getStore()?.key ?? null
}

/** Runs what a request has caused, but nobody waits for, as the server's own work. */
export function asServer<T>(work: () => T): T {
  return storage.exit(work)
}
