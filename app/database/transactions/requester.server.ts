import { AsyncLocalStorage } from "node:async_hooks"

// The person or network address that the running code works for, so that changes are queued fairly and can be audited.

/** Where a request comes from: the network address, and what the browser says it is. */
export type Visitor = { address: string; userAgent: string }

const storage = new AsyncLocalStorage<{ key: string; visitor: Visitor }>()

/** Runs `work` on behalf of a visitor, until `nameRequester` names a person. @param key of rate limits */
export function onBehalfOf<T>(key: string, visitor: Visitor, work: () => T): T {
  return storage.run({ key: `address ${key}`, visitor }, work)
}

export function nameRequester(userId: string): void {
  const requester = storage.getStore()
  if (requester) requester.key = `person ${userId}`
}

/** The person or address that the running code works for; null for the server itself. */
export function currentRequester(): string | null {
  return storage.getStore()?.key ?? null
}

/** Whom the running code works for; null for the server itself. */
export function currentVisitor(): Visitor | null {
  return storage.getStore()?.visitor ?? null
}

/** Runs follow-up work of a request as the server's own. */
export function asServer<T>(work: () => T): T {
  return storage.exit(work)
}
