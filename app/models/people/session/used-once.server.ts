import type { Reader, Tx } from "~/database/db.server"
import { hashToken } from "~/models/access/token.server"

/** Spends what works once. @param expiresAt when it would have ended anyway. @returns whether it is the first time */
export async function spendOnce(tx: Tx, name: string, expiresAt: Date): Promise<boolean> {
  await tx.usedOnce.deleteMany({ where: { expiresAt: { lt: new Date() } } })
  const id = hashToken(name)
  if ((await tx.usedOnce.count({ where: { id } })) > 0) return false
  await tx.usedOnce.create({ data: { id, expiresAt } })
  return true
}

/** Whether something was spent, and would not have ended yet. */
export const wasSpent = async (reader: Reader, name: string): Promise<boolean> =>
  (await reader.usedOnce.count({ where: { id: hashToken(name), expiresAt: { gt: new Date() } } })) >
  0
