import { publish, publishHere } from "~/models/event/publish.server"
import type { User } from "~/database/types"
import { createHash } from "node:crypto"
import { addDays } from "date-fns/addDays"
import { subHours } from "date-fns/subHours"
import { db, transaction, type Reader, type Tx } from "~/database/db.server"
import { readSession } from "~/database/rows/session-rows.server"
import { DiskFullError, notFound, unauthenticated } from "~/errors"
import { log } from "~/log.server"
import type { Actor } from "~/models/access/access.server"
import {
  endUndeletable,
  findHeldSession,
  hasEnded,
  heldSessionsOf,
  holdSession,
} from "./held-session.server"
import { LIMITS } from "~/models/limits"
import { RecentMap } from "~/models/recent-map"
import type { SessionKey, SessionView } from "./session"
import { hashToken, newToken } from "./token.server"
import { ENABLED } from "~/models/account/user.server"

/** Sessions end so long after their last use. */
export const SESSION_DAYS = 30

export type SignedIn = {
  sessionId: string
  user: User
  /** Whether the cookie should be extended, too. */
  prolonged: boolean
}

/**
 * Starts a session, in memory on a full disk, and ends the browser's previous one. @returns its token.
 * @throws 401 when `passwordHash`, with which the user signed in, was changed, or the account disabled
 */
export async function startSession(
  userId: string,
  options: { userAgent: string; endedToken?: string; passwordHash?: string },
): Promise<string> {
  const token = newToken()
  const now = new Date()
  const { passwordHash, endedToken } = options
  const session = {
    ...{ id: hashToken(token), userId, userAgent: options.userAgent.slice(0, 300) },
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
      for (const { id } of ended) publish(tx, sessionEnded(id))
    })
  } catch (error) {
    if (!(error instanceof DiskFullError)) throw error
    await holdSession({ ...session, passwordHash }, error)
    if (endedToken) await endSession(endedToken)
  }
  return token
}

/** In milliseconds; rows are accurate to an hour. */
const lastUses = new RecentMap<string, number>(10_000)

/** Many sign-ins in a row do not end a session in use. */
async function endOldest(tx: Tx, userId: string): Promise<void> {
  const sessions = await tx.session.findMany({
    where: { userId },
    select: { id: true, lastSeenAt: true },
    orderBy: [{ lastSeenAt: "desc" }, { createdAt: "desc" }, { id: "asc" }],
  })
  if (sessions.length <= LIMITS.sessions) return
  const lastUse = ({ id, lastSeenAt }: { id: string; lastSeenAt: Date }) =>
    Math.max(lastUses.get(id) ?? 0, lastSeenAt.getTime())
  const byUse = sessions.toSorted((a, b) => lastUse(b) - lastUse(a))
  await endAll(tx, byUse.slice(LIMITS.sessions))
}

async function findOpenSession(id: string) {
  const session = (await readSession(id)) ?? (await findHeldSession(id))
  const hasExpired = !session || session.expiresAt <= new Date()
  return hasExpired || session.user.disabledAt || hasEnded(id) ? null : session
}

export const isSessionOpen = async (id: string): Promise<boolean> =>
  (await findOpenSession(id)) !== null

export async function findSession(token: string): Promise<SignedIn | null> {
  const session = await findOpenSession(hashToken(token))
  if (!session) return null
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
}

const sessionEnded = (sessionId: string) => ({ type: "session_ended", sessionId }) as const

/** Replaces a session's token and id; its sockets stay open. @throws 401 when it has ended meanwhile */
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

/** Identifies a session to its user without revealing the id of its row. */
const keyOf = (id: string) => createHash("sha256").update(`key of ${id}`).digest("base64url")

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

export function endOwnSession(actor: Actor, { key }: SessionKey): Promise<void> {
  return transaction(async (tx) => {
    const sessions = await sessionsOf(tx, actor.id)
    const matching = sessions.filter(({ id }) => keyOf(id) === key)
    if (matching.length === 0) throw notFound()
    await endAll(tx, matching)
  })
}

export async function endSessionsOf(tx: Tx, userId: string, exceptId?: string): Promise<void> {
  await endAll(
    tx,
    (await sessionsOf(tx, userId)).filter(({ id }) => id !== exceptId),
  )
}

async function sessionsOf(reader: Reader, userId: string): Promise<{ id: string }[]> {
  const rows = await reader.session.findMany({ where: { userId }, select: { id: true } })
  return [...rows, ...heldSessionsOf(userId)]
}

async function endAll(tx: Tx, sessions: { id: string }[]): Promise<void> {
  const ids = sessions.map(({ id }) => id)
  await tx.session.deleteMany({ where: { id: { in: ids } } })
  for (const id of ids) publish(tx, sessionEnded(id))
}
