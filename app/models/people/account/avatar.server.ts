import { Readable } from "node:stream"
import { db, onCommit, transaction } from "~/database/db.server"
import { invalid, notFound, unauthenticated, wrongType } from "~/errors"
import { newKey, scratch, storage } from "~/storage/storage.server"
import type { Actor } from "~/models/access/access.server"
import { Head, removeUnused } from "~/models/board/attachment/attachment-files.server"
import type { AvatarKey } from "./avatar"
import { recordOnBoardsOf } from "~/models/board/record/record.server"
import { pictureType } from "~/models/board/attachment/file-type"
import { LIMITS } from "~/models/text/limits"
import { avatarOf, versionOf, type Pictured } from "~/models/access/person"
import { makeAvatar } from "~/models/board/attachment/preview.server"
import { recordFiles } from "~/models/board/storage/storage-quota.server"
import type { Me } from "./user"
import { toMe } from "./user.server"

/** Stores only the pixels of an upload. @returns its storage key. @throws 400, 413, 415, 507, 503, `source`'s errors */
export async function stageAvatar(source: AsyncIterable<Uint8Array>): Promise<string> {
  const uploadKey = newKey()
  const head = new Head()
  await scratch.put(uploadKey, head.watch(source), LIMITS.avatar)
  try {
    if (pictureType(head.bytes) === null) {
      throw wrongType("Choose an image: PNG, JPEG, GIF or WebP.")
    }
    const avatar = await makeAvatar(() => scratch.get(uploadKey))
    if (!avatar) throw invalid("This image is damaged, or has more than 50 million pixels.")
    const key = `${newKey()}.avatar`
    await storage.put(key, Readable.from([avatar]), LIMITS.avatar)
    return key
  } finally {
    await scratch.delete(uploadKey)
  }
}

/** Sets the actor's picture (a key from `stageAvatar`), or restores the default one, and removes the previous file. */
export async function setAvatar(actor: Actor, avatar: string | null): Promise<Me> {
  const storedBytes = avatar === null ? 0 : await storage.size(avatar)
  return transaction(async (tx) => {
    const before = await tx.user.findUnique({ where: { id: actor.id } })
    if (!before) throw unauthenticated()
    if (before.avatar === avatar) return toMe(before)
    const after = await tx.user.update({ where: { id: actor.id }, data: { avatar } })
    if (avatar !== null) await recordFiles(tx, actor, [{ key: avatar, storedBytes }])
    await recordOnBoardsOf(tx, actor.id)
    const oldKey = before.avatar
    if (oldKey !== null) onCommit(tx, () => void removeUnused([oldKey]))
    return toMe(after)
  })
}

/** A person's picture for a page that anybody may see. An uploaded one is a data URL, as its own needs a session. */
export async function pictureOf(user: Pictured): Promise<string> {
  if (user.avatar === null) return avatarOf(user)
  try {
    const parts: Uint8Array[] = []
    for await (const part of storage.get(user.avatar)) parts.push(part as Uint8Array)
    return `data:image/webp;base64,${Buffer.concat(parts).toString("base64")}`
  } catch {
    // The person has changed it meanwhile.
    return avatarOf({ ...user, avatar: null })
  }
}

export async function getAvatarFile({ userId, version }: AvatarKey): Promise<string> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { avatar: true } })
  if (!user?.avatar || versionOf(user.avatar) !== version) throw notFound()
  return user.avatar
}
