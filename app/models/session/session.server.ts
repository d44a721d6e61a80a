import { publish, publishNow } from "~/models/event/event.server"
import type { User } from "~/database/types"
import { createHash } from "node:crypto"
import { addDays } from "date-fns/addDays"
import { subHours } from "date-fns/subHours"
import { db, onCommit, transaction, type Reader, type Tx } from "~/database/db.server"
import { DiskFullError, notFound, unauthenticated } from "~/errors"
import { log } from "~/log.server"
import type { Actor } from "~/models/access/access.server"
import {
  endHeldSession,
  endUndeletable,
  findHeldSession,
  hasEnded,
  heldSessionsOf,
  holdSession,
} from "./held-session.server"
import { LIMITS } from "~/models/limits"
import type { SessionKey, SessionView } from "./session"
import { hashToken, newToken } from "./token.server"
import { ENABLED } from "~/models/account/user.server"

/** A session ends this many days after it was last used. */
export const SESSION_DAYS = 30

/** A session as the rest of the server knows it: its row's id and whose it is. */
export type SignedIn = {
  sessionId: string
  user: User
  /** Whether it lasts longer from now on, which its cookie should too. */
  prolonged: boolean
}

/**
 * Starts a session, ending the one that the browser had. On a full disk it is held in memory.
 * @param visitor `passwordHash` is of the password that it is opened with
 * @returns its token, for the cookie
 * @throws 401 when the password was changed meanwhile, which has ended what it had opened, or the
 *   account was disabled
 */
export async function startSession(
  userId: string,
  visitor: { userAgent: string; endedToken?: string; passwordHash?: string },
): Promise<string> {
  const token = newToken()
  const now = new Date()
  const { passwordHash, endedToken } = visitor
  const session = {
    ...{ id: hashToken(token), userId, userAgent: visitor.userAgent.slice(0, 300) },
    expiresAt: addDays(now, SESSION_DAYS),
  }
  try {
    await transaction(async (tx) => {
      const where = { id: userId, ...(passwordHash !== undefined && { passwordHash }), ...ENABLED }
      const { count } = await tx.user.updateMany({ where, data: { lastSeenAt: now } })
      if (count === 0) throw unauthenticated("Invalid credentials")
      await tx.session.create({ data: session })
      const ended = endedToken ? [{ id: hashToken(endedToken) }] : []
      await tx.session.deleteMany({ where: { OR: [...ended, { expiresAt: { lt: now } }] } })
      await endOldest(tx, userId)
    })
  } catch (error) {
    if (!(error instanceof DiskFullError)) throw error
    await holdSession({ ...session, passwordHash }, error)
    if (endedToken) await endSession(endedToken)
  }
  if (endedToken) endHere(hashToken(endedToken))
  return token
}

/** Ends the sessions that were not used for the longest time, where a person has very many. */
async function endOldest(tx: Tx, userId: string): Promise<void> {
  const oldest = await tx.session.findMany({
    where: { userId },
    select: { id: true },
    orderBy: [{ lastSeenAt: "desc" }, { createdAt: "desc" }, { id: "asc" }],
    skip: LIMITS.sessions,
  })
  if (oldest.length > 0) await endAll(tx, oldest)
}

/** The session of a token, or null when there is none or it has expired. */
export async function findSession(token: string): Promise<SignedIn | null> {
  const id = hashToken(token)
  const session =
    (await db.session.findUnique({ where: { id }, include: { user: true } })) ??
    (await findHeldSession(id))
  const now = new Date()
  if (!session || session.expiresAt <= now || session.user.disabledAt || hasEnded(id)) return null
  const prolonged = session.lastSeenAt < subHours(now, 1)
  if (prolonged) {
    // Not waited for: reading goes on where nothing can be written, and the next use tries again.
    transaction(async (tx) => {
      const data = { lastSeenAt: now, expiresAt: addDays(now, SESSION_DAYS) }
      await tx.session.updateMany({ where: { id: session.id }, data })
      await tx.user.updateMany({ where: { id: session.userId }, data: { lastSeenAt: now } })
    }).catch((error: unknown) => log.warn({ err: error }, "a session could not be prolonged"))
  }
  return { sessionId: session.id, user: session.user, prolonged }
}

/**
 * Ends a session and closes its sockets. Ending one that is gone is no error, and one whose row
 * cannot be deleted, on a full disk, ends all the same.
 */
export async function endSession(token: string): Promise<void> {
  const id = hashToken(token)
  try {
    await transaction((tx) => tx.session.deleteMany({ where: { id } }))
  } catch (error) {
    if (!(error instanceof DiskFullError)) throw error
    await endUndeletable(id)
  }
  endHere(id)
}

/** Ends what this process has of a session: what it holds in memory, and its sockets. */
function endHere(id: string): void {
  endHeldSession(id)
  publishNow({ type: "session_ended", sessionId: id })
}

/**
 * Gives a session another token: the one before opens nothing any more, and its sockets go on.
 * @returns the new token, for the cookie, and the row's id from then on
 * @throws 401 when the session has ended meanwhile
 */
export async function renewSession(
  tx: Tx,
  before: string,
): Promise<{ token: string; sessionId: string }> {
  const token = newToken()
  const sessionId = hashToken(token)
  const data = { id: sessionId, lastSeenAt: new Date() }
  const { count } = await tx.session.updateMany({ where: { id: before }, data })
  if (count === 0) throw unauthenticated()
  publish(tx, { type: "session_renamed", from: before, to: sessionId })
  return { token, sessionId }
}

/** What names a session among its person's own: from it nobody learns the row's id. */
const keyOf = (id: string) => createHash("sha256").update(`key of ${id}`).digest("base64url")

/**
 * The actor's sessions that have not ended, the last used first.
 * @param currentId the session that asks
 */
export async function listSessions(actor: Actor, currentId: string): Promise<SessionView[]> {
  const rows = await db.session.findMany({
    where: { userId: actor.id, expiresAt: { gt: new Date() } },
    orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
  })
  const held = heldSessionsOf(actor.id).map((each) => ({ ...each, lastSeenAt: each.createdAt }))
  const sessions = [...held, ...rows.filter(({ id }) => !hasEnded(id))]
  return sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
    key: keyOf(id),
    userAgent,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: id === currentId,
  }))
}

/** Ends one of the actor's sessions. @throws 404, also for one of somebody else's */
export function endOwnSession(actor: Actor, { key }: SessionKey): Promise<void> {
  return transaction(async (tx) => {
    const own = await sessionsOf(tx, actor.id)
    const named = own.filter(({ id }) => keyOf(id) === key)
    if (named.length === 0) throw notFound()
    await endAll(tx, named)
  })
}

/** Ends all of the actor's sessions but the one that asks. */
export function endOtherSessions(actor: Actor, currentId: string): Promise<void> {
  return transaction((tx) => endSessionsOf(tx, actor.id, currentId))
}

/**
 * Ends a person's sessions in a transaction of more; their sockets are closed after the commit.
 * @param exceptId a session that goes on
 */
export async function endSessionsOf(tx: Tx, userId: string, exceptId?: string): Promise<void> {
  await endAll(
    tx,
    (await sessionsOf(tx, userId)).filter(({ id }) => id !== exceptId),
  )
}

/** All sessions of a person, those that have no row too. */
async function sessionsOf(reader: Reader, userId: string): Promise<{ id: string }[]> {
  const rows = await reader.session.findMany({ where: { userId }, select: { id: true } })
  return [...rows, ...heldSessionsOf(userId)]
}

/** A statement takes at most 999 values. */
const IDS_AT_ONCE = 500

async function endAll(tx: Tx, sessions: { id: string }[]): Promise<void> {
  const ids = sessions.map(({ id }) => id)
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const some = ids.slice(from, from + IDS_AT_ONCE)
    await tx.session.deleteMany({ where: { id: { in: some } } })
  }
  onCommit(tx, () => ids.forEach(endHere))
}
