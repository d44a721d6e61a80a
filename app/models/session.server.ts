import type { User } from "@prisma/client"
import { createHash, randomBytes } from "node:crypto"
import { addDays, subHours } from "date-fns"
import { db, transaction } from "../db.server"
import { unauthenticated } from "../errors"
import { log } from "../log.server"
import { closeSession } from "../realtime.server"

/** A session ends this many days after it was last used. */
export const SESSION_DAYS = 30

/** A session as the rest of the server knows it: its row's id and whose it is. */
export type SignedIn = {
  sessionId: string
  user: User
  /** Whether it lasts longer from now on, which its cookie should too. */
  prolonged: boolean
}

/** What the database keeps of a token: the token itself is in the cookie only. */
const idOf = (token: string) => createHash("sha256").update(token).digest("base64url")

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
  const token = randomBytes(32).toString("base64url")
  const now = new Date()
  await transaction(async (tx) => {
    if (visitor.passwordHash !== undefined) {
      const where = { id: userId, passwordHash: visitor.passwordHash }
      if ((await tx.user.count({ where })) === 0) throw unauthenticated("Invalid credentials")
    }
    await tx.session.create({
      data: {
        id: idOf(token),
        userId,
        userAgent: visitor.userAgent.slice(0, 300),
        expiresAt: addDays(now, SESSION_DAYS),
      },
    })
    const ended = visitor.endedToken ? [{ id: idOf(visitor.endedToken) }] : []
    await tx.session.deleteMany({ where: { OR: [...ended, { expiresAt: { lt: now } }] } })
  })
  if (visitor.endedToken) closeSession(idOf(visitor.endedToken))
  return token
}

/** The session of a token, or null when there is none or it has expired. */
export async function findSession(token: string): Promise<SignedIn | null> {
  const session = await db.session.findUnique({
    where: { id: idOf(token) },
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
  const id = idOf(token)
  await transaction((tx) => tx.session.deleteMany({ where: { id } }))
  closeSession(id)
}
