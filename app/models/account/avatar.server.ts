import { Readable } from "node:stream"
import { db, onCommit, transaction } from "~/database/db.server"
import { invalid, notFound, unauthenticated, wrongType } from "~/errors"
import { newKey, storage } from "~/storage.server"
import type { Actor } from "~/models/access/access.server"
import { Head, removeUnused } from "~/models/attachment/attachment-files.server"
import type { AvatarKey } from "./avatar"
import { recordOnBoardsOf } from "~/models/event/event.server"
import { pictureType } from "~/models/attachment/file-type"
import { LIMITS } from "~/models/limits"
import { versionOf } from "./person"
import { makeAvatar } from "~/models/attachment/preview.server"
import { recordFiles } from "~/models/storage/storage-quota.server"
import type { Me } from "./user"
import { toMe } from "./user.server"

// A profile picture is created anew from the upload: only its pixels are stored.

/**
 * Creates a profile picture from an upload and stores it. The upload itself is removed.
 * @returns its storage key, which no row has yet
 * @throws 415 unless the content is PNG, JPEG, GIF or WebP; 400 for a picture that cannot be
 *   decoded or is too large; 413 above 5 MB, 507, 503, and the errors of `source`
 */
export async function stageAvatar(source: AsyncIterable<Uint8Array>): Promise<string> {
  const uploadKey = newKey()
  const head = new Head()
  await storage.put(uploadKey, head.watch(source), LIMITS.avatar)
  try {
    if (pictureType(head.bytes) === null) {
      throw wrongType("Choose a picture: PNG, JPEG, GIF or WebP.")
    }
    const avatar = await makeAvatar(() => storage.get(uploadKey))
    if (!avatar) throw invalid("This picture is broken, or has more than 50 million pixels.")
    const key = `${newKey()}.avatar`
    await storage.put(key, Readable.from([avatar]), LIMITS.avatar)
    return key
  } finally {
    await removeUnused([uploadKey])
  }
}

/**
 * Sets the actor's picture, or restores the default one, and publishes the change on their boards.
 * The previous file is removed after the commit.
 * @param avatar a key from `stageAvatar`, or null
 * @throws 401 when the account no longer exists, 413 or 507 above a quota
 */
export function setAvatar(actor: Actor, avatar: string | null): Promise<Me> {
  return transaction(async (tx) => {
    const before = await tx.user.findUnique({ where: { id: actor.id } })
    if (!before) throw unauthenticated()
    if (before.avatar === avatar) return toMe(before)
    const after = await tx.user.update({ where: { id: actor.id }, data: { avatar } })
    if (avatar !== null) {
      await recordFiles(tx, actor, [{ key: avatar, storedBytes: await storage.size(avatar) }])
    }
    await recordOnBoardsOf(tx, actor.id)
    const oldKey = before.avatar
    if (oldKey !== null) onCommit(tx, () => void removeUnused([oldKey]))
    return toMe(after)
  })
}

/** Returns the storage key of a user's present picture. @throws 404 for any other */
export async function getAvatarFile({ userId, version }: AvatarKey): Promise<string> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { avatar: true } })
  if (!user?.avatar || versionOf(user.avatar) !== version) throw notFound()
  return user.avatar
}
