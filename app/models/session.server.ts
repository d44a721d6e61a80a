import type { User } from "@prisma/client"
import { createHash } from "node:crypto"
import { addDays } from "date-fns/addDays"
import { subHours } from "date-fns/subHours"
import { db, onCommit, transaction, type Tx } from "../db.server"
import { notFound, unauthenticated } from "../errors"
import { log } from "../log.server"
import { closeSession, renameSession } from "../realtime.server"
import type { Actor } from "./access.server"
import type { SessionKey, SessionView } from "./session"
import { hashToken, newToken } from "./token.server"

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
 * Starts a session, ending the one that the browser had.
 * @param visitor `passwordHash` is of the password that it is opened with
 * @returns its token, for the cookie
 * @throws 401 when the password was changed meanwhile, which has ended what it had opened
 */
export async function startSession(
  userId: string,
  visitor: { userAgent: string; endedToken?: string; passwordHash?: string },
): Promise<string> {
  const token = newToken()
  const now = new Date()
  await transaction(async (tx) => {
    if (visitor.passwordHash !== undefined) {
      const where = { id: userId, passwordHash: visitor.passwordHash }
      if ((await tx.user.count({ where })) === 0) throw unauthenticated("Invalid credentials")
    }
    await tx.session.create({
      data: {
        id: hashToken(token),
        userId,
        userAgent: visitor.userAgent.slice(0, 300),
        expiresAt: addDays(now, SESSION_DAYS),
      },
    })
    const ended = visitor.endedToken ? [{ id: hashToken(visitor.endedToken) }] : []
    await tx.session.deleteMany({ where: { OR: [...ended, { expiresAt: { lt: now } }] } })
  })
  if (visitor.endedToken) closeSession(hashToken(visitor.endedToken))
  return token
}

/** The session of a token, or null when there is none or it has expired. */
export async function findSession(token: string): Promise<SignedIn | null> {
  const session = await db.session.findUnique({
    where: { id: hashToken(token) },
    include: { user: true },
  })
  const now = new Date()
  if (!session || session.expiresAt <= now) return null
  const prolonged = session.lastSeenAt < subHours(now, 1)
  if (prolonged) {
    // Not waited for: reading goes on where nothing can be written, and the next use tries again.
    transaction((tx) =>
      tx.session.updateMany({
        where: { id: session.id },
        data: { lastSeenAt: now, expiresAt: addDays(now, SESSION_DAYS) },
      }),
    ).catch((error: unknown) => log.warn({ err: error }, "a session could not be prolonged"))
  }
  return { sessionId: session.id, user: session.user, prolonged }
}

/** Ends a session and closes its sockets. Ending one that is gone is no error. */
export async function endSession(token: string): Promise<void> {
  const id = hashToken(token)
  await transaction((tx) => tx.session.deleteMany({ where: { id } }))
  closeSession(id)
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
  onCommit(tx, () => renameSession(before, sessionId))
  return { token, sessionId }
}

/** What names a session among its person's own: from it nobody learns the row's id. */
const keyOf = (id: string) => createHash("sha256").update(`key of ${id}`).digest("base64url")

/**
 * The actor's sessions that have not ended, the last used first.
 * @param currentId the session that asks
 */
export async function listSessions(actor: Actor, currentId: string): Promise<SessionView[]> {
  const sessions = await db.session.findMany({
    where: { userId: actor.id, expiresAt: { gt: new Date() } },
    orderBy: [{ lastSeenAt: "desc" }, { id: "asc" }],
  })
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
    const own = await tx.session.findMany({ where: { userId: actor.id }, select: { id: true } })
    const named = own.filter(({ id }) => keyOf(id) === key)
    if (named.length === 0) throw notFound()
    await endAll(tx, named)
  })
}

/** Ends all of the actor's sessions but the one that asks. */
export function endOtherSessions(actor: Actor, currentId: string): Promise<void> {
  return transaction(async (tx) => {
    const where = { userId: actor.id, id: { not: currentId } }
    await endAll(tx, await tx.session.findMany({ where, select: { id: true } }))
  })
}

/** Ends sessions in a transaction of more; their sockets are closed after the commit. */
export async function endAll(tx: Tx, sessions: { id: string }[]): Promise<void> {
  const ids = sessions.map(({ id }) => id)
  await tx.session.deleteMany({ where: { id: { in: ids } } })
  onCommit(tx, () => ids.forEach(closeSession))
}
