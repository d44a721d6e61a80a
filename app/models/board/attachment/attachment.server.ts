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
import { reclaimFile, releaseFile } from "./released-file.server"
import { readBounded, type ListPart } from "~/models/text/bounded-list.server"
import type { CardEntry, CardName } from "~/models/board/event/entry"
import { cardChange, record } from "~/models/board/record/record.server"
import { isPicture, LINK } from "./file-type"
import type { DetachedRow } from "~/models/board/undo/undo"
import { newId } from "~/models/text/id"
import { LIMITS } from "~/models/text/limits"
import { recordFiles } from "~/models/board/storage/storage-quota.server"

export function toAttachment(row: Row): Attachment {
  const { filePath, createdAt, ...rest } = row
  return {
    ...rest,
    // The storage key stays private: files are served through the card's board.
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
    const { boardId, title } = await requireCard(tx, actor, input, "edit")
    const before = await tx.attachment.findUnique({ where: { id } })
    if (before) return [requireSame(before, { cardId, filename, fileSize, mimeType, filePath })]
    const row = { id, filename, fileSize, mimeType, filePath }
    const added = await insert(tx, cardId, input.position, [row])
    const entry = attached({ id: cardId, title }, added)
    return record(tx, cardChange(actor, boardId, entry, stepOf(entry.card, added)), added)
  })
  if (!link) throw new Error("The new link was not found.")
  return link
}

/** Attaches stored files to a card, all or none. @throws 413 or 507 above a quota, 503 when a file is lost */
export async function addFiles(
  actor: Actor,
  input: UploadTo,
  files: StagedFile[],
): Promise<Attachment[]> {
  try {
    return await transaction(async (tx) => {
      const { boardId, title } = await requireCard(tx, actor, input, "edit")
      if (files.length === 0) throw invalid("Choose a file.")
      const before = input.id && (await tx.attachment.findUnique({ where: { id: input.id } }))
      if (before) {
        const { filename, fileSize, mimeType } = files[0] ?? before
        return [requireSame(before, { cardId: input.cardId, filename, fileSize, mimeType })]
      }
      const added = await insertFiles(tx, actor, input, files)
      await recordAttached(tx, actor, { id: input.cardId, title, boardId }, added)
      // After the first write, which makes all others wait: no row may be left without its file.
      await requireFiles(files)
      return added
    })
  } finally {
    await removeUnused(files.map(({ key }) => key))
  }
}

/**
 * Puts stored files on a card, and counts them as the actor's. The caller has authorised it, records it and then requires
 * the files. @throws 413 or 507 above a quota
 */
export async function insertFiles(
  tx: Tx,
  actor: Actor,
  { cardId, id, position }: UploadTo,
  files: StagedFile[],
): Promise<Attachment[]> {
  const rows = files.map(({ key, storedBytes: _, stagedAt: _at, ...file }, index) => ({
    ...file,
    id: (index === 0 ? id : undefined) ?? newId(),
    filePath: key,
  }))
  const added = await insert(tx, cardId, position, rows)
  await recordFiles(tx, actor, files)
  return added
}

/** Records that files were attached to a card. */
export function recordAttached(
  tx: Tx,
  actor: Actor,
  { boardId, ...card }: CardName & { boardId: string },
  added: Attachment[],
): Promise<Attachment[]> {
  const entry = attached(card, added)
  return record(tx, cardChange(actor, boardId, entry, stepOf(entry.card, added)), added)
}

export function deleteAttachment(actor: Actor, key: AttachmentKey): Promise<void> {
  return boardTransaction(key, async (tx) => {
    const found = await requireAttachment(tx, actor, key, "edit")
    const { cardId, boardId, title, filename } = found
    const file = await detach(tx, found)
    const card = { id: cardId, title }
    const entry: CardEntry = { kind: "attachment_deleted", card, files: [filename] }
    const undo = { kind: "detached", card, file } as const
    return record(tx, cardChange(actor, boardId, entry, undo), undefined)
  })
}

/** Removes an attachment, whose file stays as long as that can be undone. The caller has authorised and records it. */
export async function detach(tx: Tx, row: Row): Promise<DetachedRow> {
  const { id, cardId, filename, fileSize, mimeType, filePath, position } = row
  const isCover = (await tx.card.count({ where: { coverAttachmentId: id } })) > 0
  await tx.attachment.delete({ where: { id } })
  await closeGap(tx, "Attachment", cardId, position)
  const stored = mimeType === LINK ? null : await releaseFile(tx, filePath)
  const createdAt = row.createdAt.toISOString()
  return { id, filename, fileSize, mimeType, filePath, position, createdAt, stored, isCover }
}

/** Puts a removed attachment back. @throws 409 without its file; 413 or 507 above a quota */
export async function attachAgain(tx: Tx, cardId: string, file: DetachedRow): Promise<void> {
  const { stored, isCover, createdAt, position, ...row } = file
  if (stored) await reclaimFile(tx, row.filePath, stored, row.filename)
  const data = { ...row, createdAt: new Date(createdAt) }
  await insert(tx, cardId, position, [data])
  if (!isCover) return
  const where = { id: cardId, coverAttachmentId: null }
  await tx.card.updateMany({ where, data: { coverAttachmentId: row.id } })
}

/** @throws 404 for an attachment of another card, 400 for one that is no picture */
export async function requirePicture(tx: Tx, cardId: string, id: string): Promise<void> {
  const found = await tx.attachment.findUnique({ where: { id } })
  if (found?.cardId !== cardId) throw notFound("This card has no such attachment.")
  if (!isPicture(found.mimeType)) throw invalid("Only an image can be the cover.")
}

/** @throws 404, also for a link */
export async function getFile(actor: Actor, key: AttachmentKey): Promise<Row> {
  const file = await requireAttachment(db, actor, key, "see")
  if (file.mimeType === LINK) throw notFound()
  return file
}

/** Removes the files of attachments that will be deleted, after the commit. After a crash, they are swept later. */
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
  const { boardId, title } = await requireCard(reader, actor, ref, ability)
  return { ...found, boardId, title }
}

const MAX_NAMES = 10

function attached(card: CardName, added: Attachment[]) {
  const files = added.slice(0, MAX_NAMES).map(({ filename }) => filename)
  return { kind: "attachment_created", card, files } as const
}

const stepOf = (card: CardName, added: readonly Attachment[]) =>
  ({ kind: "attached", card, files: added.map(({ id, filename }) => ({ id, filename })) }) as const

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

function requireSame(before: Row, repeated: Partial<Row>): Attachment {
  const same = Object.entries(repeated).every(
    ([field, value]) => before[field as keyof Row] === value,
  )
  if (!same) throw conflict("There is an attachment with this id already.")
  return toAttachment(before)
}
