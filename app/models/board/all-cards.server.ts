import { db } from "~/database/db.server"
import type { BoardAccess } from "~/models/access/access.server"
import { parseValues, type CustomField, type FieldValues } from "~/models/custom-field/custom-field"
import { fieldsOfBoard } from "~/models/custom-field/custom-field.server"
import { LabelCounts, type BoardLabel } from "~/models/label/label-counts"
import type { ListName } from "~/models/list/list"
import { SharedReads } from "~/models/shared-reads"
import {
  readBoardOutline,
  readCards,
  type BoardOutline,
  type CardSummary,
} from "./board-cards.server"
import { readFilter } from "./board-filter"
import { getBoardPart } from "./board-part.server"
import { cardWeight } from "./page-weight.server"

/** All cards of a board, however many. */
export type AllCards = Omit<BoardOutline, "lists"> & {
  lists: (ListName & { cards: CardSummary[] })[]
  labels: BoardLabel[]
  /** The custom fields of the board, and the values of its cards by their ids. */
  fields: CustomField[]
  values: ReadonlyMap<string, FieldValues>
  /** Bytes, approximately. */
  weight: number
}

const cache = new SharedReads<AllCards | null>({
  maxEntries: 20,
  maxWeight: 64 * 1024 * 1024,
  weigh: (cards) => cards?.weight ?? 0,
})

const NO_FILTER = readFilter(new URLSearchParams())
const MAX_LABELS = 500

/** Read once per version, however many people ask; null if the board was deleted. */
export function getAllCards(access: BoardAccess): Promise<AllCards | null> {
  const { boardId, version, createdAt } = access
  return cache.get(boardId, `${createdAt.toISOString()} ${String(version)}`, () => read(access))
}

async function read(access: BoardAccess): Promise<AllCards | null> {
  const part = await getBoardPart(access, NO_FILTER)
  if (!part) return null
  const { name, background, version, members, facets } = part
  const frame = { name, background, version, members, facets }
  if (part.shortened) return readLarge(access.boardId)
  // The cards themselves are kept with the part.
  const lists = part.lists.map(({ total: _, more: _more, cards, ...list }) => ({
    ...list,
    cards: cards.map(({ card }) => card),
  }))
  const withFields = await readFields(access.boardId)
  return { ...frame, lists, labels: labelsOf(lists), ...withFields, weight: part.weight }
}

/** Reads the cards of a board that no page can hold. */
async function readLarge(boardId: string): Promise<AllCards | null> {
  const outline = await readBoardOutline(boardId)
  if (!outline) return null
  const members = new Map(outline.members.map(({ id, name }) => [id, name.length]))
  const cards = new Map<string, CardSummary>()
  let weight = 0
  const ids = outline.lists.flatMap(({ cardIds }) => cardIds)
  for await (const card of readCards(ids, members)) {
    cards.set(card.id, card)
    weight += cardWeight(card, members)
  }
  const lists = outline.lists.map(({ cardIds, ...list }) => ({
    ...list,
    cards: cardIds.flatMap((id) => cards.get(id) ?? []),
  }))
  return { ...outline, lists, labels: labelsOf(lists), ...(await readFields(boardId)), weight }
}

async function readFields(boardId: string): Promise<Pick<AllCards, "fields" | "values">> {
  const fields = await fieldsOfBoard(db, boardId)
  const rows =
    fields.length === 0
      ? []
      : await db.card.findMany({
          where: { list: { boardId }, fields: { not: null } },
          select: { id: true, fields: true },
        })
  return { fields, values: new Map(rows.map((row) => [row.id, parseValues(row.fields)])) }
}

function labelsOf(lists: AllCards["lists"]): BoardLabel[] {
  const counts = new LabelCounts(MAX_LABELS)
  for (const { cards } of lists) for (const { labels = [] } of cards) counts.add(labels)
  return counts.sorted()
}
