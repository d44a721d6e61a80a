import { ACTIVE } from "~/models/access/active.server"
import { addDays } from "date-fns/addDays"
import type { Reader, Tx } from "~/database/db.server"
import { hashToken, newToken } from "~/models/access/token.server"

export const TRUST_DAYS = 30
/** The oldest of a person's give way. */
const MAX_BROWSERS = 20

/** Trusts a browser for 30 days. @returns the token for its cookie */
export async function trustBrowser(tx: Tx, userId: string, userAgent: string): Promise<string> {
  const token = newToken()
  const now = new Date()
  await tx.trustedBrowser.deleteMany({ where: { userId, expiresAt: { lt: now } } })
  const trusted = await tx.trustedBrowser.findMany({
    where: { userId },
    select: { id: true },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    skip: MAX_BROWSERS - 1,
  })
  await tx.trustedBrowser.deleteMany({ where: { id: { in: trusted.map(({ id }) => id) } } })
  const expiresAt = addDays(now, TRUST_DAYS)
  await tx.trustedBrowser.create({
    data: { id: hashToken(token), userId, userAgent: userAgent.slice(0, 300), expiresAt },
  })
  return token
}

/** Whether one of these tokens is of a browser that the person trusts. */
export async function isTrusted(
  reader: Reader,
  userId: string,
  tokens: readonly string[],
): Promise<boolean> {
  if (tokens.length === 0) return false
  const ids = tokens.map(hashToken)
  const where = { id: { in: ids }, userId, expiresAt: { gt: new Date() }, user: ACTIVE }
  return (await reader.trustedBrowser.count({ where })) > 0
}
