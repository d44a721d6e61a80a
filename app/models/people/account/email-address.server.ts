import type { Reader } from "~/database/db.server"

/** Whether another account has the address, or had it before a change that can still be undone. */
export async function isAddressTaken(
  reader: Reader,
  emailKey: string,
  userId = "",
): Promise<boolean> {
  const others = { emailKey, userId: { not: userId }, expiresAt: { gt: new Date() } }
  const users = await reader.user.count({ where: { emailKey, id: { not: userId } } })
  return users > 0 || (await reader.emailChange.count({ where: others })) > 0
}
