import { subMinutes } from "date-fns/subMinutes"
import { currentSession } from "~/database/transactions/requester.server"
import { transaction, type Reader } from "~/database/db.server"
import { invalid } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { LIMITS } from "~/models/text/limits"

// Things that act for a person are created with a proof of the owner: a sign-in by this session, or the password typed in it, some
// minutes ago. A minute with somebody's browser must not become a way in for good.

const PROVE_FIRST = `Confirm first that it is you: you signed in more than ${String(LIMITS.recentMinutes)} minutes ago.`

/** Whether the owner has proved to be one in a session some minutes ago. A new token does not make it younger. */
export async function isRecent(
  reader: Reader,
  { id: userId }: Actor,
  sessionId: string,
): Promise<boolean> {
  const since = { gt: subMinutes(new Date(), LIMITS.recentMinutes) }
  const where = { id: sessionId, userId, OR: [{ createdAt: since }, { provedAt: since }] }
  return (await reader.session.count({ where })) > 0
}

/** Checks it of the session that asks. A token was made with a proof of its own, and what it makes ends with it. @throws 400 */
export async function requireRecentProof(reader: Reader, actor: Actor): Promise<void> {
  const sessionId = currentSession()
  if (sessionId === null || (await isRecent(reader, actor, sessionId))) return
  throw invalid(PROVE_FIRST)
}

/** Notes that the owner has typed the password in a session. */
export async function noteProof(sessionId: string): Promise<void> {
  const data = { provedAt: new Date() }
  await transaction((tx) => tx.session.updateMany({ where: { id: sessionId }, data }))
}
