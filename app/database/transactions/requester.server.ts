import { AsyncLocalStorage } from "node:async_hooks"

// The person or network address that the running code works for, so that changes are queued fairly.

const storage = new AsyncLocalStorage<{ key: string }>()

/** Runs `work` on behalf of a network address, until `nameRequester` names a person. */
export function onBehalfOfAddress<T>(address: string, work: () => T): T {
  return storage.run({ key: `address ${address}` }, work)
}

export function nameRequester(userId: string): void {
  const requester = storage.getStore()
  if (requester) requester.key = `person ${userId}`
}

/** The person or address that the running code works for; null for the server itself. */
export function currentRequester(): string | null {
  return storage.getStore()?.key ?? null
}

/** Runs follow-up work of a request as the server's own. */
export function asServer<T>(work: () => T): T {
  return storage.exit(work)
}
