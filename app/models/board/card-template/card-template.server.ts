import { boardTransaction, db, type Tx } from "~/database/db.server"
import type { CardTemplate as Row } from "~/database/types"
import { conflict, notFound } from "~/errors"
import { requireBoard, requireCard, requireList, type Actor } from "~/models/access/access.server"
import { changed, unchanged, type Updated } from "~/models/text/compare.server"
import { parseValues } from "~/models/board/custom-field/custom-field"
import { newId } from "~/models/text/id"
import type { ListKey } from "~/models/board/list/list"
import {
  CardTemplateContent,
  KEPT_PROPERTIES,
  MAX_CARD_TEMPLATES,
  type CardTemplate,
  type CardTemplateKey,
  type RenameCardTemplate,
  type SaveCardTemplate,
} from "./card-template"

// A change of a template is no event of the board.

/** Reads the content of a stored template. */
export const contentOf = ({ title, content }: Row): CardTemplateContent =>
  CardTemplateContent.parse({ ...(JSON.parse(content) as object), title })

function toTemplate(row: Row): CardTemplate {
  const { labels, checklist } = contentOf(row)
  return { id: row.id, listId: row.listId, title: row.title, labels, items: checklist.length }
}

/** The templates of a list, by title. @throws 404 */
export async function listCardTemplates(actor: Actor, key: ListKey): Promise<CardTemplate[]> {
  const { id: listId } = await requireList(db, actor, key, "see")
  const rows = await db.cardTemplate.findMany({
    where: { listId },
    orderBy: [{ title: "asc" }, { id: "asc" }],
  })
  return rows.map(toTemplate)
}

/** Saves a card as a template of its list, once per `id`. @throws 404, 403; 409 for an archived card or above 50 */
export function saveCardTemplate(actor: Actor, input: SaveCardTemplate): Promise<CardTemplate> {
  return boardTransaction(input, async (tx) => {
    const { cardId, id = newId() } = input
    const { listId, ...card } = await requireCard(tx, actor, input, "edit")
    const { title = card.title } = input
    const before = await tx.cardTemplate.findUnique({ where: { id } })
    if (before) {
      if (before.listId === listId && before.title === title) return toTemplate(before)
      throw conflict("There is a template with this id already.")
    }
    if ((await tx.cardTemplate.count({ where: { listId } })) >= MAX_CARD_TEMPLATES) {
      throw conflict(
        `A list can have at most ${String(MAX_CARD_TEMPLATES)} templates. Delete one first.`,
      )
    }
    const properties = Object.fromEntries(KEPT_PROPERTIES.map((name) => [name, card[name]]))
    const fields = parseValues(card.fields)
    const content = { ...properties, fields, ...(await checklistsOf(tx, cardId)) }
    const data = { id, listId, title, content: JSON.stringify(content) }
    return toTemplate(await tx.cardTemplate.create({ data }))
  })
}

async function checklistsOf(tx: Tx, cardId: string) {
  const orderBy = [{ position: "asc" }, { id: "asc" }] as const
  const checklists = await tx.checklist.findMany({ where: { cardId }, orderBy: [...orderBy] })
  const items = await tx.checklistItem.findMany({ where: { cardId }, orderBy: [...orderBy] })
  return {
    checklists: checklists.map(({ name }) => name),
    checklist: items.map(({ text, checklistId }) => ({
      text,
      list: Math.max(
        0,
        checklists.findIndex(({ id }) => id === checklistId),
      ),
    })),
  }
}

/** Runs a change of a template in a transaction of its board. @throws 404, also for one of another board; 403 */
export async function inCardTemplate<T>(
  actor: Actor,
  { boardId: named, cardTemplateId: id }: CardTemplateKey,
  work: (tx: Tx, row: Row & { boardId: string }) => Promise<T>,
): Promise<T> {
  const where = { id, ...(named !== undefined && { list: { boardId: named } }) }
  const include = { list: { select: { boardId: true } } }
  const found = await db.cardTemplate.findFirst({ where, include })
  if (!found) throw notFound()
  const { boardId } = found.list
  return boardTransaction({ boardId }, async (tx) => {
    await requireBoard(tx, actor, boardId, "edit")
    const row = await tx.cardTemplate.findFirst({ where: { id, list: { boardId } } })
    if (!row) throw notFound()
    return work(tx, { ...row, boardId })
  })
}

export const renameCardTemplate = (
  actor: Actor,
  { title, ...key }: RenameCardTemplate,
): Promise<Updated<CardTemplate>> =>
  inCardTemplate(actor, key, async (tx, row) => {
    if (row.title === title) return unchanged(toTemplate(row))
    const where = { id: row.id }
    return changed(toTemplate(await tx.cardTemplate.update({ where, data: { title } })))
  })

/** Deletes a template; cards that were created from it stay. */
export const deleteCardTemplate = (actor: Actor, key: CardTemplateKey): Promise<CardTemplateKey> =>
  inCardTemplate(actor, key, async (tx, { id }) => {
    await tx.cardTemplate.delete({ where: { id } })
    return key
  })
