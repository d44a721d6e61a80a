import { randomInt } from "node:crypto"
import type { Tx } from "~/database/db.server"
import { hashToken } from "~/models/access/token.server"

const CODES = 10
/** Without signs that look alike; 16 of them are 80 bits. */
const SIGNS = "abcdefghijkmnpqrstuvwxyz23456789"
const LENGTH = 16

const newCode = () =>
  Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join("")

const idOf = (userId: string, code: string) => hashToken(`recovery ${userId} ${code}`)

/** Replaces the person's codes. @returns them in groups of four, for this once: only hashes are stored */
export async function makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: CODES }, newCode)
  await tx.recoveryCode.deleteMany({ where: { userId } })
  await tx.recoveryCode.createMany({
    data: codes.map((code) => ({ id: idOf(userId, code), userId })),
  })
  return codes.map((code) => code.replace(/.{4}(?=.)/g, "$&-"))
}

/** Spends a code. @param code without hyphens. @returns whether it was one */
export async function spendRecoveryCode(tx: Tx, userId: string, code: string): Promise<boolean> {
  const { count } = await tx.recoveryCode.deleteMany({ where: { id: idOf(userId, code) } })
  return count > 0
}
