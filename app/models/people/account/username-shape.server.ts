import { config } from "~/config/config.server"
import { transaction, type Tx } from "~/database/db.server"
import type { User } from "~/database/types"
import { DomainError } from "~/errors"
import { isNamedAdmin } from "~/models/access/administrators.server"
import { nameKey } from "~/models/text/name-key"
import { hashToken } from "~/models/access/token.server"
import { shapeOf } from "./shape-of"

// As it was typed, too: a capital I looks like an l.
const shapesOf = (username: string) => [shapeOf(username), shapeOf(nameKey(username))]

/** A username without its capitals, and what it looks like. Two that share one are taken for each other. */
const keysOf = (username: string) => [nameKey(username), ...shapesOf(username)]

/** A username of a deleted account is kept as hashes: it tells who was here. */
const usedHashesOf = (username: string) => [...new Set(keysOf(username).map(hashToken))]

/** Keeps the username of an account that is deleted from everybody else. */
export async function keepUsername(tx: Tx, { username }: Pick<User, "username">): Promise<void> {
  for (const hash of usedHashesOf(username)) {
    await tx.usedUsername.upsert({ where: { hash }, create: { hash }, update: {} })
  }
}

/** Whether a new username is, or looks like, that of an account, of a deleted one or an administrator to come. */
export async function isUsernameTaken(tx: Tx, username: string): Promise<boolean> {
  const shapes = shapesOf(username)
  const keys = keysOf(username)
  const isAdmins = config.admins
    .map(nameKey)
    .some((admin) => keys.includes(admin) || shapes.includes(shapeOf(admin)))
  if (isAdmins) return true
  const where = { OR: [{ usernameKey: { in: keys } }, { usernameShape: { in: shapes } }] }
  if ((await tx.user.count({ where })) > 0) return true
  return (await tx.usedUsername.count({ where: { hash: { in: usedHashesOf(username) } } })) > 0
}

const KEPT =
  "This username is kept for an administrator of this server. Choose another one. If it is yours, ask the people who run " +
  "the server to take it out of the setting ADMINS, create your account, and ask them to put it back."

/** Says what to do about a name in ADMINS that has no account yet. @throws 409 */
export async function requireNotKept(tx: Tx, username: string): Promise<void> {
  const usernameKey = nameKey(username)
  if (!isNamedAdmin({ usernameKey }) || (await tx.user.count({ where: { usernameKey } })) > 0)
    return
  throw new DomainError(409, KEPT, { fields: { username: [KEPT] } })
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
