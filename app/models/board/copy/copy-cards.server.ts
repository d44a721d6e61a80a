import { takeCardNumbers } from "~/database/card-numbers.server"
import { cardColumns } from "~/database/rows/card-columns.server"
import type { Tx } from "~/database/db.server"
import { insertRows } from "~/database/rows/insert-rows.server"
import { copyShownFiles } from "~/models/board/attachment/copy-shown-files.server"
import { isOn, WITH_BOARD } from "~/models/board/card/card-board"
import type { CardDates } from "~/models/board/card/card-date"
import { copyChecklists } from "~/models/board/card/copy-checklists.server"
import { copyValues, type FieldIds } from "~/models/board/custom-field/copy-fields.server"
import { newId } from "~/models/text/id"

/** The due date of a copy by that of the original; null for none. */
export type CopyDate = (date: Date) => Date | null

const DAY_MS = 24 * 60 * 60 * 1000

type Target = {
  boardId: string
  listId: string
  position: number
}

type Options = {
  copyDate?: CopyDate | undefined
  fieldIds?: FieldIds
  /** For a copy of the whole board: what texts say of cards by their numbers stays right. */
  keepsNumbers?: boolean
}

/**
 * Copies cards to the end of a list, with properties, open checklists and shown files, but without people, comments and
 * other files. Cards that have left the board are left out.
 * @param cardIds a few, in the order of the copies @returns the ids of the copies by those of the originals, in this order
 */
export async function copyCards(
  tx: Tx,
  cardIds: string[],
  { boardId, listId, position: first }: Target,
  { copyDate = (date) => date, fieldIds, keepsNumbers = false }: Options = {},
): Promise<Map<string, string>> {
  const rows = await tx.card.findMany({ where: { id: { in: cardIds } }, include: WITH_BOARD })
  const byId = new Map(rows.filter(isOn(boardId)).map((row) => [row.id, row]))
  const originals = cardIds.flatMap((id) => byId.get(id) ?? [])
  const copies = originals.map((card) => ({ ...card, copyId: newId() }))
  const number = keepsNumbers ? 0 : await takeCardNumbers(tx, boardId, copies.length)
  await insertRows(
    tx,
    "Card",
    copies.map(({ copyId: id, ...card }, index) => {
      const { createdAt, completed, coverAttachmentId, ...columns } = cardColumns(card)
      const labels = columns.labels as string[]
      const dates = datesOf(columns, copyDate)
      const fields = fieldIds ? copyValues(columns.fields, fieldIds) : columns.fields
      const place = {
        listId,
        position: first + index,
        ...(!keepsNumbers && { number: number + index }),
      }
      return { ...columns, id, ...place, labels, ...dates, fields, createdAt: new Date() }
    }),
  )
  const copyOf = new Map(copies.map(({ id, copyId }) => [id, copyId]))
  await copyChecklists(tx, copyOf, copyDate)
  await copyShownFiles(tx, copyOf, boardId)
  return copyOf
}

function datesOf(card: CardDates, copyDate: CopyDate): CardDates {
  const dueDate = card.dueDate && copied(card.dueDate, card.dueAllDay, copyDate)
  const startDate = card.startDate && copied(card.startDate, card.startAllDay, copyDate)
  return {
    dueDate,
    dueAllDay: card.dueAllDay && dueDate !== null,
    startDate,
    startAllDay: card.startAllDay && startDate !== null,
  }
}

/** The moment that stands for a day is moved by whole days, whether or not the clocks are changed between them. */
function copied(date: Date, isAllDay: boolean, copyDate: CopyDate): Date | null {
  const copy = copyDate(date)
  if (!copy || !isAllDay) return copy
  const days = Math.round((copy.getTime() - date.getTime()) / DAY_MS)
  return new Date(date.getTime() + days * DAY_MS)
}
