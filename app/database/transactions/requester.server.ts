import { AsyncLocalStorage } from "node:async_hooks"

// The person or network address that the running code works for, so that changes are queued fairly and can be audited.

/** Where a request comes from: the network address, and what the browser says it is. */
export type Visitor = { address: string; userAgent: string }

/** The access token by which a program works: its name, what it may do, and the boards that it is for, null for all. */
export type TokenUse = {
  id: string
  name: string
  scopes: readonly string[]
  boardIds: ReadonlySet<string> | null
}

type Requester = {
  key: string
  /** Null for a mail, which may have come by any server. */
  visitor: Visitor | null
  token: TokenUse | null
  /** The id of the session; null for a program, and for nobody. */
  sessionId: string | null
}

const storage = new AsyncLocalStorage<Requester>()

/** Runs `work` on behalf of a visitor, until `nameRequester` names a person. @param key of rate limits */
export function onBehalfOf<T>(key: string, visitor: Visitor, work: () => T): T {
  return storage.run({ key: `address ${key}`, visitor, token: null, sessionId: null }, work)
}

/** Runs `work` on behalf of the person whose mail it handles. */
export const onBehalfOfMailer = <T>(userId: string, work: () => T): T =>
  storage.run({ key: `person ${userId}`, visitor: null, token: null, sessionId: null }, work)

/** Whether the running code handles a mail. */
export function isByMail(): boolean {
  const requester = storage.getStore()
  return requester !== undefined && requester.visitor === null
}

export function nameRequester(userId: string): void {
  const requester = storage.getStore()
  if (requester) requester.key = `person ${userId}`
}

export function nameSession(sessionId: string): void {
  const requester = storage.getStore()
  if (requester) requester.sessionId = sessionId
}

/** The session by which the running code was asked; null for a program with a token, and for the server itself. */
export function currentSession(): string | null {
  return storage.getStore()?.sessionId ?? null
}

/** From now on, the running code may do no more than the token. */
export function nameToken(token: TokenUse): void {
  const requester = storage.getStore()
  if (!requester) throw new Error("A token is for requests only.")
  requester.token = token
}

/** The access token by which the running code was asked; null for a person in a browser, and for the server itself. */
export function currentToken(): TokenUse | null {
  return storage.getStore()?.token ?? null
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
