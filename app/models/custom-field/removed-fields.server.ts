import { boardTransaction, db } from "~/database/db.server"
import { requireBoard, type Actor } from "~/models/access/access.server"
import { archiveId } from "~/database/archive-board"
import type { BoardKey } from "~/models/board/board"
import { withHidden } from "~/models/deletion/bin.server"
import { formatValues, parseValues, withValue, type CustomField } from "./custom-field"
import { fieldsOfBoard } from "./custom-field.server"

export type FieldsPage = {
  /** With the number of cards that have a value, archived ones included. */
  fields: (CustomField & { cards: number })[]
  removed: { id: string; name: string; cards: number; removedAt: string }[]
  mayEdit: boolean
}

/** @throws 404 */
export async function getFieldsPage(
  actor: Actor,
  { boardId }: BoardKey,
): Promise<Omit<FieldsPage, "mayEdit">> {
  await requireBoard(db, actor, boardId, "see")
  const fields = await fieldsOfBoard(db, boardId)
  const removed = await db.customField.findMany({
    where: { boardId, removedAt: { not: null } },
    select: { id: true, name: true, removedAt: true },
    orderBy: { removedAt: "desc" },
  })
  const any = fields.length + removed.length > 0
  const counts = any ? await countValues(boardId) : new Map<string, number>()
  return {
    fields: fields.map((field) => ({ ...field, cards: counts.get(field.id) ?? 0 })),
    removed: removed.map(({ id, name, removedAt }) => ({
      ...{ id, name, cards: counts.get(id) ?? 0 },
      removedAt: removedAt?.toISOString() ?? "",
    })),
  }
}

/** The number of cards with a value, by field. */
async function countValues(boardId: string): Promise<Map<string, number>> {
  const places = { in: [boardId, archiveId(boardId)] }
  const cards = await db.card.findMany({
    where: { list: { boardId: places }, fields: { not: null } },
    select: { fields: true },
  })
  const counts = new Map<string, number>()
  for (const { fields } of cards) {
    for (const id of Object.keys(parseValues(fields))) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

const CARDS_PER_BATCH = 100

/** Deletes fields that were removed before a time, and their values in all cards of the board. */
export async function purgeFields(before: Date): Promise<number> {
  const fields = await db.customField.findMany({
    where: { removedAt: { lte: before } },
    select: { id: true, boardId: true },
  })
  for (const { id, boardId } of fields) {
    while ((await purgeValues(boardId, id)) === CARDS_PER_BATCH);
    const where = { id, removedAt: { not: null } }
    await boardTransaction({ boardId }, (tx) => tx.customField.deleteMany({ where }))
  }
  return fields.length
}

/** @returns the number of cards that had a value */
function purgeValues(boardId: string, fieldId: string): Promise<number> {
  return boardTransaction({ boardId }, async (tx) => {
    const cards = await tx.card.findMany({
      where: { list: { board: withHidden(boardId) }, fields: { contains: `"${fieldId}"` } },
      select: { id: true, fields: true },
      take: CARDS_PER_BATCH,
    })
    for (const { id, fields } of cards) {
      const rest = withValue(parseValues(fields), fieldId, null)
      await tx.card.update({ where: { id }, data: { fields: formatValues(rest) } })
    }
    return cards.length
  })
}
