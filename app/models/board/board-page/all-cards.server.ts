import { db } from "~/database/db.server"
import type { BoardAccess } from "~/models/access/access.server"
import type { CustomField } from "~/models/board/custom-field/custom-field"
import { fieldsOfBoard } from "~/models/board/custom-field/custom-field.server"
import { LabelCounts, type BoardLabel } from "~/models/board/label/label"
import type { ListName } from "~/models/board/list/list"
import { SharedReads } from "~/models/text/shared-reads"
import {
  readBoardOutline,
  readCards,
  type BoardOutline,
  type CardSummary,
} from "./board-cards.server"
import { readFilter } from "./board-filter"
import { getBoardPart, MAX_CARDS } from "./board-part.server"
import { cardWeight } from "./page-weight.server"

/** Without the texts of custom fields: all of them can be a hundred times the rest. */
export type CardOfAll = Omit<CardSummary, "fields">

/** All cards of a board, however many. */
export type AllCards = Omit<BoardOutline, "lists"> & {
  lists: (ListName & { cards: CardOfAll[] })[]
  labels: BoardLabel[]
  fields: CustomField[]
  weight: number
}

const cache = new SharedReads<AllCards | null>({
  maxEntries: 20,
  maxWeight: 64 * 1024 * 1024,
  weigh: (cards) => cards?.weight ?? 0,
})

const NO_FILTER = readFilter(new URLSearchParams())

/** Read once per version, however many people ask; null if the board was deleted. */
export function getAllCards(access: BoardAccess): Promise<AllCards | null> {
  const { boardId, version, createdAt } = access
  return cache.get(boardId, `${createdAt.toISOString()} ${String(version)}`, () => read(access))
}

async function read(access: BoardAccess): Promise<AllCards | null> {
  const outline = await readBoardOutline(access.boardId)
  if (!outline) return null
  if (cardIdsOf(outline).length > MAX_CARDS) return readLarge(access.boardId, outline)
  const part = await getBoardPart(access, NO_FILTER)
  if (!part) return null
  const { name, background, version, members, facets, labelOrder } = part
  const frame = { name, background, version, members, facets, labelOrder }
  if (part.shortened) return readLarge(access.boardId, outline)
  const lists = part.lists.map(({ total: _, more: _more, cards, ...list }) => ({
    ...list,
    cards: cards.map(({ card }) => withoutFields(card)),
  }))
  const fields = await fieldsOfBoard(db, access.boardId)
  return { ...frame, lists, labels: labelsOf(lists, labelOrder), fields, weight: part.weight }
}

const cardIdsOf = ({ lists }: BoardOutline) => lists.flatMap(({ cardIds }) => cardIds)

async function readLarge(boardId: string, outline: BoardOutline): Promise<AllCards> {
  const members = new Map(outline.members.map(({ id, name }) => [id, name.length]))
  const cards = new Map<string, CardOfAll>()
  let weight = 0
  for await (const summary of readCards(cardIdsOf(outline), members)) {
    const card = withoutFields(summary)
    cards.set(card.id, card)
    weight += cardWeight(card, members)
  }
  const lists = outline.lists.map(({ cardIds, ...list }) => ({
    ...list,
    cards: cardIds.flatMap((id) => cards.get(id) ?? []),
  }))
  const fields = await fieldsOfBoard(db, boardId)
  return { ...outline, lists, labels: labelsOf(lists, outline.labelOrder), fields, weight }
}

function withoutFields(card: CardSummary): CardOfAll {
  if (!card.fields) return card
  const { fields: _, ...others } = card
  return others
}

function labelsOf(lists: AllCards["lists"], order: readonly string[]): BoardLabel[] {
  const counts = new LabelCounts(order)
  for (const { cards } of lists) for (const { labels = [] } of cards) counts.add(labels)
  return counts.sorted()
}
