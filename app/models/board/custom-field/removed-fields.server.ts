import { boardTransaction, db } from "~/database/db.server"
import { notFound } from "~/errors"
import { getAccess, type Actor, type BoardAccess } from "~/models/access/access.server"
import { archiveId } from "~/database/archive-board"
import type { BoardKey } from "~/models/board/board/board"
import { withHidden } from "~/models/board/deletion/bin.server"
import { sharedStateOf } from "~/models/board/board/versioned"
import { SharedReads } from "~/models/text/shared-reads"
import { readAllValues } from "./card-values.server"
import { formatValues, parseValues, withValue, type CustomField } from "./custom-field"
import { fieldsOfBoard } from "./custom-field.server"

export type FieldsPage = {
  /** `cards` have a value; archived ones are included. */
  fields: (CustomField & { cards: number })[]
  removed: { id: string; name: string; cards: number; removedAt: string }[]
  mayEdit: boolean
}

/** The fields of a board, and the removed ones. @throws 404 */
export async function getFieldsPage(
  actor: Actor,
  { boardId }: BoardKey,
): Promise<Omit<FieldsPage, "mayEdit">> {
  const access = await getAccess(actor, boardId)
  if (!access) throw notFound()
  const fields = await fieldsOfBoard(db, boardId)
  const removed = await db.customField.findMany({
    where: { boardId, removedAt: { not: null } },
    select: { id: true, name: true, removedAt: true },
    orderBy: { removedAt: "desc" },
  })
  const any = fields.length + removed.length > 0
  const counts = any ? await countValues(access) : new Map<string, number>()
  return {
    fields: fields.map((field) => ({ ...field, cards: counts.get(field.id) ?? 0 })),
    removed: removed.map(({ id, name, removedAt }) => ({
      id,
      name,
      cards: counts.get(id) ?? 0,
      removedAt: removedAt?.toISOString() ?? "",
    })),
  }
}

type Counts = ReadonlyMap<string, number>

const counted = new SharedReads<Counts>({
  maxEntries: 100,
  maxWeight: 10_000,
  weigh: (counts) => counts.size,
})

const countValues = (access: BoardAccess): Promise<Counts> =>
  counted.get(access.boardId, sharedStateOf(access), async () => {
    const { boardId } = access
    const cards = await db.card.findMany({
      where: { list: { boardId: { in: [boardId, archiveId(boardId)] } }, fields: { not: null } },
      select: { id: true },
    })
    const counts = new Map<string, number>()
    for await (const part of readAllValues(cards.map(({ id }) => id))) {
      for (const values of part.values()) {
        for (const id of Object.keys(values)) counts.set(id, (counts.get(id) ?? 0) + 1)
      }
    }
    return counts
  })

const CARDS_PER_BATCH = 100

/** Deletes fields that were removed before a time, and their values in all cards. @returns how many */
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
