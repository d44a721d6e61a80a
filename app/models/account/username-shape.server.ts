import unhomoglyph from "unhomoglyph"
import { config } from "~/config.server"
import { transaction, type Tx } from "~/database/db.server"
import { nameKey } from "~/models/name-key"

/** Unicode's skeleton of confusable characters (UTS 39): usernames that look alike have the same. */
export const shapeOf = (text: string): string =>
  unhomoglyph(text.normalize("NFKD")).normalize("NFD").toLowerCase()

/** Whether a new username is, or looks like, that of an account or an administrator to come. */
export async function isUsernameTaken(tx: Tx, username: string): Promise<boolean> {
  const key = nameKey(username)
  // As it was typed, too: a capital I looks like an l.
  const shapes = [shapeOf(username), shapeOf(key)]
  const keys = [key, ...shapes]
  const isAdmins = config.admins
    .map(nameKey)
    .some((admin) => keys.includes(admin) || shapes.includes(shapeOf(admin)))
  if (isAdmins) return true
  const where = { OR: [{ usernameKey: { in: keys } }, { usernameShape: { in: shapes } }] }
  return (await tx.user.count({ where })) > 0
}

const BATCH = 200

/** Stores the shapes of usernames that have none yet. */
export async function fillUsernameShapes(): Promise<void> {
  let filled: number
  do filled = await transaction(fillBatch)
  while (filled > 0)
}

async function fillBatch(tx: Tx): Promise<number> {
  const users = await tx.user.findMany({
    where: { usernameShape: null },
    select: { id: true, usernameKey: true },
    take: BATCH,
  })
  for (const { id, usernameKey } of users) {
    await tx.user.update({ where: { id }, data: { usernameShape: shapeOf(usernameKey) } })
  }
  return users.length
}
