import type { Attachment as Row, Prisma } from "~/database/types"
import {
  boardTransaction,
  db,
  onCommit,
  transaction,
  type Reader,
  type Tx,
} from "~/database/db.server"
import { conflict, invalid, notFound } from "~/errors"
import { closeGap, reservePositions } from "~/database/positions.server"
import { requireCard, type Actor } from "~/models/access/access.server"
import type { AddLink, Attachment, AttachmentKey, AttachmentsOf, UploadTo } from "./attachment"
import { removeUnused, requireFiles, type StagedFile } from "./attachment-files.server"
import { readBounded, type ListPart } from "~/models/list/bounded-list.server"
import { record } from "~/models/event/event.server"
import { isPicture, LINK } from "./file-type"
import { newId } from "~/models/id"
import { LIMITS } from "~/models/limits"
import { recordFiles } from "~/models/storage/storage-quota.server"

export function toAttachment(row: Row): Attachment {
  const { filePath, createdAt, ...rest } = row
  return {
    ...rest,
    // A file's storage key stays private: files are served through the card's board.
    filePath: row.mimeType === LINK ? filePath : `/attachments/${row.id}`,
    createdAt: createdAt.toISOString(),
  }
}

/** Reads a card's attachments. The caller has authorised the card. */
export async function readAttachments(reader: Reader, cardId: string): Promise<Attachment[]> {
  const rows = await reader.attachment.findMany({
    where: { cardId },
    orderBy: [{ position: "asc" }, { id: "asc" }],
  })
  return rows.map(toAttachment)
}

/** Lists the attachments after `after`, at most `limit`, and fewer if they are long. */
export async function listAttachments(
  actor: Actor,
  key: AttachmentsOf,
): Promise<ListPart<Attachment>> {
  const { id: cardId } = await requireCard(db, actor, key, "see")
  const { after, limit = LIMITS.attachments } = key
  const all = await readAttachments(db, cardId)
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) throw notFound()
  return readBounded((skip, take) => {
    return Promise.resolve(all.slice(start + skip, start + skip + take))
  }, limit)
}

/** Adds a link at `position`, or at the end; the same `id` creates only one. */
export async function addLink(actor: Actor, input: AddLink): Promise<Attachment> {
  const [link] = await boardTransaction(input, async (tx) => {
    const { cardId, id = newId(), filename, fileSize, mimeType, filePath } = input
    const { boardId } = await requireCard(tx, actor, input, "edit")
    const before = await tx.attachment.findUnique({ where: { id } })
    if (before) return [requireSame(before, { cardId, filename, fileSize, mimeType, filePath })]
    const row = { id, filename, fileSize, mimeType, filePath }
    const added = await insert(tx, cardId, input.position, [row])
    return record(tx, "card_updated", boardId, added, { card: cardId })
  })
  if (!link) throw new Error("A link was added, and is not there.")
  return link
}

/**
 * Attaches stored files to a card, all or none, and removes those that are not needed.
 * @throws 413 or 507 above a quota, 503 when a file is no longer in the storage
 */
export async function addFiles(
  actor: Actor,
  input: UploadTo,
  files: StagedFile[],
): Promise<Attachment[]> {
  try {
    return await transaction(async (tx) => {
      const { boardId } = await requireCard(tx, actor, input, "edit")
      if (files.length === 0) throw invalid("Choose a file.")
      const before = input.id && (await tx.attachment.findUnique({ where: { id: input.id } }))
      if (before) {
        const { filename, fileSize, mimeType } = files[0] ?? before
        return [requireSame(before, { cardId: input.cardId, filename, fileSize, mimeType })]
      }
      const rows = files.map(({ key, storedBytes: _, stagedAt: _at, ...file }, index) => ({
        ...file,
        id: (index === 0 ? input.id : undefined) ?? newId(),
        filePath: key,
      }))
      const added = await insert(tx, input.cardId, input.position, rows)
      await recordFiles(tx, actor, files)
      await record(tx, "card_updated", boardId, undefined, { card: input.cardId })
      // After the first write, which makes all others wait: no row may be left without its file.
      await requireFiles(files)
      return added
    })
  } finally {
    await removeUnused(files.map(({ key }) => key))
  }
}

export function deleteAttachment(actor: Actor, key: AttachmentKey): Promise<void> {
  return boardTransaction(key, async (tx) => {
    const { id, cardId, position, boardId } = await requireAttachment(tx, actor, key, "edit")
    await removeFilesOnCommit(tx, { id })
    await tx.attachment.delete({ where: { id } })
    await closeGap(tx, "Attachment", cardId, position)
    return record(tx, "card_updated", boardId, undefined, { card: cardId })
  })
}

/** @throws 404 for an attachment of another card, 400 for one that is no picture */
export async function requirePicture(tx: Tx, cardId: string, id: string): Promise<void> {
  const found = await tx.attachment.findUnique({ where: { id } })
  if (found?.cardId !== cardId) throw notFound("This card has no such attachment.")
  if (!isPicture(found.mimeType)) throw invalid("Only a picture can be the cover.")
}

/** @throws 404, also for a link */
export async function getFile(actor: Actor, key: AttachmentKey): Promise<Row> {
  const file = await requireAttachment(db, actor, key, "see")
  if (file.mimeType === LINK) throw notFound()
  return file
}

/**
 * Removes, after the commit, the files of attachments that the transaction is about to delete. A
 * crash in between leaves files that are swept later.
 */
export async function removeFilesOnCommit(
  tx: Tx,
  where: Prisma.AttachmentWhereInput,
): Promise<void> {
  const files = await tx.attachment.findMany({
    where: { ...where, mimeType: { not: LINK } },
    select: { filePath: true },
  })
  const keys = files.map(({ filePath }) => filePath)
  if (keys.length > 0) onCommit(tx, () => void removeUnused(keys))
}

async function requireAttachment(
  reader: Reader,
  actor: Actor,
  key: AttachmentKey,
  ability: "see" | "edit",
) {
  const found = await reader.attachment.findUnique({ where: { id: key.attachmentId } })
  if (!found || (key.cardId ?? found.cardId) !== found.cardId) throw notFound()
  const ref = { cardId: found.cardId, boardId: key.boardId }
  const { boardId } = await requireCard(reader, actor, ref, ability)
  return { ...found, boardId }
}

type NewRow = Omit<Prisma.AttachmentCreateManyInput, "cardId" | "position">

async function insert(
  tx: Tx,
  cardId: string,
  requestedPosition: number | undefined,
  rows: NewRow[],
) {
  const count = await tx.attachment.count({ where: { cardId } })
  if (count + rows.length > LIMITS.attachments) {
    throw invalid(`A card can have at most ${LIMITS.attachments} attachments.`)
  }
  const place = { requestedPosition, count, rows: rows.length }
  const first = await reservePositions(tx, "Attachment", cardId, place)
  const added: Attachment[] = []
  for (const [index, row] of rows.entries()) {
    const data = { ...row, cardId, position: first + index }
    added.push(toAttachment(await tx.attachment.create({ data })))
  }
  return added
}

/** The answer to a create that was sent again. @throws 409 when it is another one */
function requireSame(before: Row, repeated: Partial<Row>): Attachment {
  const same = Object.entries(repeated).every(
    ([field, value]) => before[field as keyof Row] === value,
  )
  if (!same) throw conflict("There is an attachment with this id already.")
  return toAttachment(before)
}
