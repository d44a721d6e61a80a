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

// A person's picture is made anew from what they send: only its pixels are kept.

/**
 * Makes a person's picture of an upload and puts it into the storage. What was sent is not kept.
 * @returns its storage key, which no row names yet
 * @throws 415 for what is no PNG, JPEG, GIF or WebP by its content, 400 for a picture that cannot
 *   be decoded or is too large to be, 413 beyond 5 MB, 507, 503, and what `source` throws
 */
export async function stageAvatar(source: AsyncIterable<Uint8Array>): Promise<string> {
  const sent = newKey()
  const seen = new Head()
  await storage.put(sent, seen.watch(source), LIMITS.avatar)
  try {
    if (pictureType(seen.bytes) === null) {
      throw wrongType("Choose a picture: PNG, JPEG, GIF or WebP.")
    }
    const avatar = await makeAvatar(() => storage.get(sent))
    if (!avatar) throw invalid("This picture is broken, or has more than 50 million pixels.")
    const key = `${newKey()}.avatar`
    await storage.put(key, Readable.from([avatar]), LIMITS.avatar)
    return key
  } finally {
    await removeUnused([sent])
  }
}

/**
 * Gives the actor another picture, or the default one back; everybody on their boards is told.
 * The file before is removed after the commit.
 * @param avatar a key that `stageAvatar` made, or null
 * @throws 401 when the account is gone meanwhile, 413 or 507 beyond a quota
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
    const left = before.avatar
    if (left !== null) onCommit(tx, () => void removeUnused([left]))
    return toMe(after)
  })
}

/** The storage key of an uploaded picture that somebody has now. @throws 404 for any other */
export async function getAvatarFile({ userId, version }: AvatarKey): Promise<string> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { avatar: true } })
  if (!user?.avatar || versionOf(user.avatar) !== version) throw notFound()
  return user.avatar
}
