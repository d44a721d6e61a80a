import { sessionEnded } from "~/models/board/event/event"
import { publish, publishHere } from "~/models/board/event/publish.server"
import type { Prisma, User } from "~/database/types"
import { createHash } from "node:crypto"
import { addDays } from "date-fns/addDays"
import { addMinutes } from "date-fns/addMinutes"
import { subHours } from "date-fns/subHours"
import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import { readSession } from "~/database/rows/session-rows.server"
import { DiskFullError, notFound, unauthenticated } from "~/errors"
import { log } from "~/log.server"
import type { Actor } from "~/models/access/access.server"
import { audit, auditAlone } from "~/models/access/audit.server"
import {
  endUndeletable,
  findHeldSession,
  hasEnded,
  heldSessionsOf,
  holdSession,
} from "./held-session.server"
import { LIMITS } from "~/models/text/limits"
import { isCompleteSession } from "~/models/access/required-factor.server"
import { RecentMap } from "~/models/text/recent-map"
import type { SessionKey, SessionView } from "./session"
import { hashToken, newToken } from "~/models/access/token.server"
import { ACTIVE, isActive } from "~/models/access/active.server"

/** Sessions end so long after their last use. */
export const SESSION_DAYS = 30
/** How long a session waits for a second factor. */
const PENDING_MINUTES = 15

export type SignedIn = {
  sessionId: string
  user: User
  /** Whether the cookie should be extended, too. */
  prolonged: boolean
}

type NewSession = {
  userAgent: string
  endedToken?: string
  passwordHash?: string
  /** Whether it signs nobody in until a second factor is shown; see `completeSession`. */
  isPending?: boolean
  /** Whether one has been shown. */
  hasSecondFactor?: boolean
}

/**
 * Starts a session, in memory on a full disk, and ends the browser's previous one. @returns its token.
 * @throws 401 when `passwordHash`, with which the user signed in, was changed, or the account disabled
 */
export async function startSession(userId: string, options: NewSession): Promise<string> {
  const token = newToken()
  const now = new Date()
  const { passwordHash, endedToken, isPending = false, hasSecondFactor = false } = options
  const session = {
    id: hashToken(token),
    userId,
    userAgent: options.userAgent.slice(0, 300),
    isPending,
    hasSecondFactor,
    expiresAt: isPending ? addMinutes(now, PENDING_MINUTES) : addDays(now, SESSION_DAYS),
  }
  try {
    await transaction(async (tx) => {
      const where = { id: userId, ...(passwordHash !== undefined && { passwordHash }), ...ACTIVE }
      const { count } = await tx.user.updateMany({ where, data: { lastSeenAt: now } })
      if (count === 0) throw unauthenticated("Invalid credentials")
      await tx.session.create({ data: session })
      if (!isPending) await audit(tx, "signed_in", { actor: { id: userId } })
      const ended = endedToken ? [{ id: hashToken(endedToken) }] : []
      await tx.session.deleteMany({ where: { OR: [...ended, { expiresAt: { lt: now } }] } })
      await endOldest(tx, userId)
      for (const { id } of ended) publish(tx, sessionEnded(id))
    })
  } catch (error) {
    if (!(error instanceof DiskFullError) || isPending) throw error
    await holdSession({ ...session, passwordHash }, error)
    if (endedToken) await endSession(endedToken)
  }
  return token
}

/** In milliseconds; rows are accurate to an hour. */
const lastUses = new RecentMap<string, number>(10_000)

/**
 * Many sign-ins in a row do not end a session in use. Whoever knows the password alone begins pending ones, which have a limit
 * of their own: it is reached by more of them than come while a person looks for a code.
 */
async function endOldest(tx: Tx, userId: string): Promise<void> {
  const pending = await tx.session.findMany({
    where: { userId, isPending: true },
    select: { id: true },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    skip: LIMITS.pendingSessions,
  })
  if (pending.length > 0) await endSessions(tx, pending)
  const sessions = await tx.session.findMany({
    where: { userId, isPending: false },
    select: { id: true, lastSeenAt: true },
    orderBy: [{ lastSeenAt: "desc" }, { createdAt: "desc" }, { id: "asc" }],
  })
  if (sessions.length <= LIMITS.sessions) return
  const lastUse = ({ id, lastSeenAt }: { id: string; lastSeenAt: Date }) =>
    Math.max(lastUses.get(id) ?? 0, lastSeenAt.getTime())
  const byUse = sessions.toSorted((a, b) => lastUse(b) - lastUse(a))
  await endSessions(tx, byUse.slice(LIMITS.sessions))
}

async function findOpenSession(id: string) {
  const session = (await readSession(id)) ?? (await findHeldSession(id))
  const hasExpired = !session || session.expiresAt <= new Date()
  return hasExpired || !isActive(session.user) || hasEnded(id) ? null : session
}

export async function isSessionOpen(id: string): Promise<boolean> {
  const session = await findOpenSession(id)
  return session !== null && isCompleteSession(session, session.user)
}

/** A session that signs nobody in until a second factor is shown. */
export type PendingSession = { sessionId: string; user: User }

/** Null for one that signs somebody in. */
export async function findPendingSession(token: string): Promise<PendingSession | null> {
  const session = await findOpenSession(hashToken(token))
  return session && !isCompleteSession(session, session.user)
    ? { sessionId: session.id, user: session.user }
    : null
}

export async function findSession(token: string): Promise<SignedIn | null> {
  const session = await findOpenSession(hashToken(token))
  if (!session || !isCompleteSession(session, session.user)) return null
  const now = new Date()
  lastUses.set(session.id, now.getTime())
  const prolonged = session.lastSeenAt < subHours(now, 1)
  if (prolonged) {
    // Not awaited: reading works where nothing can be written, and the next use tries again.
    transaction(async (tx) => {
      const data = { lastSeenAt: now, expiresAt: addDays(now, SESSION_DAYS) }
      await tx.session.updateMany({ where: { id: session.id }, data })
      await tx.user.updateMany({ where: { id: session.user.id }, data: { lastSeenAt: now } })
    }).catch((error: unknown) => log.warn({ err: error }, "a session could not be prolonged"))
  }
  return { sessionId: session.id, user: session.user, prolonged }
}

/** Ends a session, even if its row cannot be deleted on a full disk. */
export async function endSession(token: string): Promise<void> {
  const id = hashToken(token)
  const session = await db.session.findUnique({ where: { id }, select: { userId: true } })
  try {
    await transaction(async (tx) => {
      await tx.session.deleteMany({ where: { id } })
      publish(tx, sessionEnded(id))
    })
  } catch (error) {
    if (!(error instanceof DiskFullError)) throw error
    await endUndeletable(id)
    publishHere(sessionEnded(id))
  }
  if (session) await auditAlone("signed_out", { actor: { id: session.userId } })
}

/** Replaces a session's token and id; its sockets stay open. @throws 401 when it has ended meanwhile */
export async function renewSession(
  tx: Tx,
  before: string,
  change: Prisma.SessionUpdateManyMutationInput = {},
): Promise<{ token: string; sessionId: string }> {
  const token = newToken()
  const sessionId = hashToken(token)
  const data = { ...change, id: sessionId, lastSeenAt: new Date() }
  const { count } = await tx.session.updateMany({ where: { id: before }, data })
  if (count === 0) throw unauthenticated()
  publish(tx, { type: "session_renamed", from: before, to: sessionId })
  return { token, sessionId }
}

/** Signs in by a session whose person has shown a second factor. It gets a new token. @throws 401 when it has ended */
export const completeSession = (tx: Tx, sessionId: string) =>
  renewSession(tx, sessionId, {
    isPending: false,
    hasSecondFactor: true,
    expiresAt: addDays(new Date(), SESSION_DAYS),
  })

/** Identifies a session to its user without revealing the id of its row. */
const keyOf = (id: string) => createHash("sha256").update(`key of ${id}`).digest("base64url")

export async function listSessions(actor: Actor, currentId: string): Promise<SessionView[]> {
  const rows = await db.session.findMany({
    where: { userId: actor.id, expiresAt: { gt: new Date() }, isPending: false },
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

export async function endOwnSession(actor: Actor, { key }: SessionKey): Promise<void> {
  await transaction(async (tx) => {
    const sessions = await sessionsOf(tx, actor.id)
    const matching = sessions.filter(({ id }) => keyOf(id) === key)
    if (matching.length === 0) throw notFound()
    await endSessions(tx, matching)
  })
  // Apart, because ending works on a full disk.
  await auditAlone("session_ended", { actor })
}

export async function endSessionsOf(tx: Tx, userId: string, exceptId?: string): Promise<void> {
  await endSessions(
    tx,
    (await sessionsOf(tx, userId)).filter(({ id }) => id !== exceptId),
  )
}

async function sessionsOf(reader: Reader, userId: string): Promise<{ id: string }[]> {
  const rows = await reader.session.findMany({ where: { userId }, select: { id: true } })
  return [...rows, ...heldSessionsOf(userId)]
}

export async function endSessions(tx: Tx, sessions: { id: string }[]): Promise<void> {
  const ids = sessions.map(({ id }) => id)
  await tx.session.deleteMany({ where: { id: { in: ids } } })
  for (const id of ids) publish(tx, sessionEnded(id))
}
