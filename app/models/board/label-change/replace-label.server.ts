import { archiveId } from "~/database/archive-board"
import type { Tx } from "~/database/db.server"
import { readCardLabels, writeCardLabels } from "~/database/rows/label-rows.server"
import { contentOf } from "~/models/board/card-template/card-template.server"
import { binId } from "~/models/board/deletion/bin.server"
import { findLabel, isCreated, parseLabel, LabelCounts } from "~/models/board/label/label"
import { readLabelOrder } from "~/models/board/label/label-order.server"
import { type ChangedView, readLabelViews, writeLabelViews } from "./label-views.server"

/** A card or a card template. */
export type Labelled = { id: string; labels: string[] }

/** The places of a replaced label, for undoing. */
export type ReplacedLabel = {
  /** By the text that the label had there; for things that had both labels apart, by its place among their labels. */
  uses: { label: string; ids: string[]; hadBoth: boolean; place?: number }[]
  views: ChangedView[]
}

/** The cards of a board, archived and deleted ones, too, and its card templates, with their labels, and those created. */
export async function readLabelled(tx: Tx, boardId: string) {
  const boardIds = [boardId, archiveId(boardId), binId(boardId)]
  const cards = await readCardLabels(tx, boardIds)
  const templates = await readTemplateLabels(tx, boardIds)
  const created = (await readLabelOrder(tx, boardId)).filter(isCreated)
  return { cards, templates, created }
}

export type AllLabelled = Awaited<ReturnType<typeof readLabelled>>

/** Counts the labels of cards and templates, archived and deleted ones, too, and those that were created on the board. */
export function countLabelled({ cards, templates, created }: AllLabelled): LabelCounts {
  const counts = new LabelCounts(created)
  for (const { labels } of [...cards, ...templates]) counts.add(labels)
  return counts
}

/** Writes the labels that a function changes; null leaves a card as it is. @returns the number of cards */
export async function writeLabelled(
  tx: Tx,
  { cards, templates }: AllLabelled,
  change: (thing: Labelled) => string[] | null,
): Promise<number> {
  const changed = (things: Labelled[]) =>
    things.flatMap((thing) => {
      const labels = change(thing)
      return labels ? [{ id: thing.id, labels }] : []
    })
  const changedCards = changed(cards)
  if (changedCards.length > 0) await writeCardLabels(tx, changedCards)
  await writeTemplateLabels(tx, changed(templates))
  return changedCards.length
}

/** Replaces a label on a board; a card that has both keeps one. @param from a name @param to `name:color` */
export async function replaceLabel(
  tx: Tx,
  boardId: string,
  things: AllLabelled,
  { from, to }: { from: string; to: string },
): Promise<ReplacedLabel & { count: number }> {
  const uses = new Map<string, ReplacedLabel["uses"][number]>()
  const count = await writeLabelled(tx, things, ({ id, labels }) => {
    const label = findLabel(labels, from)
    if (label === undefined || label === to) return null
    const others = labels.filter((each) => each !== label)
    const hadBoth = findLabel(others, parseLabel(to).name) !== undefined
    const place = labels.indexOf(label)
    const key = `${hadBoth ? String(place) : ""} ${label}`
    const use = uses.get(key) ?? { label, ids: [], hadBoth, ...(hadBoth && { place }) }
    uses.set(key, use)
    use.ids.push(id)
    return hadBoth ? others : labels.map((each) => (each === label ? to : each))
  })
  const views = await readLabelViews(tx, boardId, { from, to: parseLabel(to).name })
  await writeLabelViews(tx, views, "after")
  return { uses: [...uses.values()], views, count }
}

/** Reads the labels of the card templates of some boards that have any. */
async function readTemplateLabels(tx: Tx, boardIds: string[]): Promise<Labelled[]> {
  const rows = await tx.cardTemplate.findMany({
    where: { list: { boardId: { in: boardIds } }, NOT: { content: { contains: '"labels":[]' } } },
  })
  return rows.flatMap((row) => {
    const { labels } = contentOf(row)
    return labels.length > 0 ? [{ id: row.id, labels }] : []
  })
}

async function writeTemplateLabels(tx: Tx, templates: readonly Labelled[]): Promise<void> {
  for (const { id, labels } of templates) {
    const { content } = await tx.cardTemplate.findUniqueOrThrow({ where: { id } })
    const changed = { ...(JSON.parse(content) as object), labels }
    await tx.cardTemplate.update({ where: { id }, data: { content: JSON.stringify(changed) } })
  }
}
