import type { Tx } from "~/database/db.server"
import { insertRows } from "~/database/rows/insert-rows.server"
import type { Actor } from "~/models/access/access.server"
import { copyShownFiles } from "~/models/board/attachment/copy-shown-files.server"
import type { Card } from "~/models/board/card/card"
import { requireRoom } from "~/models/board/capacity/board-room.server"
import { findCreated, insertCard, NO_COUNTS } from "~/models/board/card/card.server"
import { toCard } from "~/models/board/card/card-row.server"
import { record } from "~/models/board/record/record.server"
import { copiedValues } from "~/models/board/custom-field/copy-fields.server"
import { formatValues, type FieldValues } from "~/models/board/custom-field/custom-field"
import { newId } from "~/models/text/id"
import { inBoardColors } from "~/models/board/label/board-labels.server"
import { requireList } from "~/models/access/access.server"
import type { CardTemplateContent, UseCardTemplate } from "./card-template"
import { contentOf, inCardTemplate } from "./card-template.server"

/** Creates a card at the end of the template's list, once per `id`. @throws 404, 403; 400 if full; 409 if archived */
export const createCardFromTemplate = (
  actor: Actor,
  { id = newId(), title: wanted, ...key }: UseCardTemplate,
): Promise<Card> =>
  inCardTemplate(actor, key, async (tx, row) => {
    const { boardId, listId } = row
    const { name, cardsDone } = await requireList(tx, actor, { listId }, "edit")
    const content = contentOf(row)
    const title = wanted ?? row.title
    const before = await findCreated(tx, { id, boardId, title })
    if (before) return before
    const { checklists, checklist, labels: stored, fields: values, ...properties } = content
    await requireRoom(tx, boardId, { cards: 1, items: checklist.length })
    const labels = await inBoardColors(tx, boardId, stored, [])
    const fields = formatValues(await existingValues(tx, boardId, values))
    const card = await insertCard(
      tx,
      { ...properties, id, listId, title, labels, fields },
      undefined,
    )
    await insertChecklists(tx, id, { checklists, checklist })
    const files = await copyShownFiles(tx, new Map([[id, id]]), boardId, actor)
    const touched = { card: id, listId, position: card.position }
    const entry = { kind: "card_created", card: { id, title }, list: { id: listId, name } } as const
    const undo = { kind: "created", cards: [entry.card] } as const
    const change = { type: "card_created", boardId, actor, entry, touched, undo } as const
    const attachmentCount = files.get(id) ?? 0
    const counts = { ...NO_COUNTS, checklistCount: checklist.length, attachmentCount }
    const made = await tx.card.findUniqueOrThrow({ where: { id } })
    return record(tx, change, toCard(made, cardsDone, counts, []))
  })

async function existingValues(tx: Tx, boardId: string, values: FieldValues): Promise<FieldValues> {
  const id = { in: Object.keys(values) }
  if (id.in.length === 0) return values
  const rows = await tx.customField.findMany({ where: { boardId, id }, select: { id: true } })
  return copiedValues(values, new Map(rows.map((row) => [row.id, row.id])))
}

async function insertChecklists(
  tx: Tx,
  cardId: string,
  { checklists, checklist }: Pick<CardTemplateContent, "checklists" | "checklist">,
): Promise<void> {
  const lists = checklists.map((name, position) => ({ id: newId(), cardId, name, position }))
  await insertRows(tx, "Checklist", lists)
  const items = checklist.map(({ text, list }, position) => ({
    id: newId(),
    cardId,
    text,
    position,
    checklistId: lists[list]?.id ?? null,
  }))
  await insertRows(tx, "ChecklistItem", items)
}
