import { subHours } from "date-fns/subHours"
import type { Reader, Tx } from "~/database/db.server"
import { conflict } from "~/errors"
import { requireStorage } from "~/models/board/storage/storage-quota.server"
import { UNDO_HOURS, type DetachedRow } from "~/models/board/undo/undo"

// The file of a deleted attachment counts as nobody's at once, and is swept when that can no longer be undone.

type Stored = NonNullable<DetachedRow["stored"]>

/** @returns the file's uploader; null if another attachment has it, too */
export async function releaseFile(tx: Tx, key: string): Promise<Stored | null> {
  if ((await tx.attachment.count({ where: { filePath: key } })) > 0) return null
  const row = await tx.storedFile.findUnique({ where: { key } })
  const { uploaderId = null, size = 0 } = row ?? {}
  const released = { uploaderId: null, size, createdAt: new Date() }
  await tx.storedFile.upsert({ where: { key }, create: { key, ...released }, update: released })
  return { uploaderId, size }
}

/** @throws 409 if the file was removed since, 413 or 507 above a quota */
export async function reclaimFile(
  tx: Tx,
  key: string,
  { uploaderId, size }: Stored,
  filename: string,
): Promise<void> {
  const uploader = uploaderId && (await tx.user.findUnique({ where: { id: uploaderId } }))
  const data = { uploaderId: uploader ? uploaderId : null }
  const { count } = await tx.storedFile.updateMany({ where: { key }, data })
  if (count === 0) throw conflict(`The file “${filename}” was removed from the server since.`)
  if (uploader) await requireStorage(tx, uploader, size)
}

/** The files among `keys` that wait for their deletion to be undone. */
export async function releasedFiles(
  reader: Pick<Reader, "storedFile">,
  keys: string[],
): Promise<Set<string>> {
  const createdAt = { gt: subHours(new Date(), UNDO_HOURS) }
  const where = { key: { in: keys }, uploaderId: null, createdAt }
  const rows = await reader.storedFile.findMany({ where, select: { key: true } })
  return new Set(rows.map(({ key }) => key))
}
