import { db } from "~/database/db.server"
import type { BoardAccess } from "~/models/access/access.server"
import {
  readBoardOutline,
  readCards,
  type BoardOutline,
  type CardSummary,
} from "./board-cards.server"
import { readFilter, cardMatcher, toQuery, type BoardFilter } from "./board-filter"
import { toFace } from "~/models/board/board-page/card-face.server"
import { cardWeight, listWeight, memberWeight, shorten, textWeight } from "./page-weight.server"
import type { ListName } from "~/models/board/list/list"
import { LabelCounts, type BoardLabel } from "~/models/board/label/label"
import { SharedReads } from "~/models/text/shared-reads"

// A board too large for one page is shortened here, and filtered, because only the server has all its cards.

export type PlacedCard = { card: CardSummary; position?: number }
type ListPart = ListName & { total: number; cards: PlacedCard[]; more: number }

export type BoardPart = Omit<BoardOutline, "lists"> & {
  lists: ListPart[]
  shortened?: { query: string; hidden: number; labels: BoardLabel[] }
  weight: number
}

/** Such a page takes about 60 ms to render. */
export const MAX_CARDS = 2500
export const MAX_WEIGHT = 2_200_000
const MIN_CARDS_WEIGHT = 600_000

const cache = new SharedReads<BoardPart | null>({
  maxEntries: 50,
  maxWeight: 64 * 1024 * 1024,
  weigh: (part) => part?.weight ?? 0,
})

const NO_FILTER = readFilter(new URLSearchParams())
const MINUTE_MS = 60_000

/** The part of a board that fits into one page; read once per version, however many people ask. */
export async function getBoardPart(
  { boardId, version, createdAt }: BoardAccess,
  filter: BoardFilter,
  zone = "UTC",
): Promise<BoardPart | null> {
  const state = `${createdAt.toISOString()} ${String(version)}`
  const whole = await cache.get(boardId, state, () => readPart(boardId, NO_FILTER, zone))
  const query = toQuery(filter)
  if (!whole?.shortened || query === "") return whole
  // Whether a card is due depends on the time.
  const minute = String(Math.floor(Date.now() / MINUTE_MS))
  const key = `${boardId}${query} ${zoneOf(filter, zone)}`
  return cache.get(key, `${state} ${minute}`, () => readPart(boardId, filter, zone))
}

/** The time zone as far as a filter depends on it: when a day ends. */
export const zoneOf = ({ due }: BoardFilter, zone: string): string => (due === "" ? "" : zone)

const MAX_ATTEMPTS = 3

/** The board may change between two batches. The result is one version, if that is possible. */
async function readPart(
  boardId: string,
  filter: BoardFilter,
  zone: string,
): Promise<BoardPart | null> {
  for (let attempt = 1; ; attempt += 1) {
    const outline = await readBoardOutline(boardId)
    if (!outline) return null
    const part = (await readWhole(outline)) ?? (await readShortened(outline, filter, zone))
    const after = await db.board.findUnique({ where: { id: boardId }, select: { version: true } })
    if (!after) return null
    // The page then has the older version, and fetches again when it learns of the newer one.
    if (after.version === outline.version || attempt === MAX_ATTEMPTS) return part
  }
}

async function readWhole(outline: BoardOutline): Promise<BoardPart | null> {
  const ids = outline.lists.flatMap(({ cardIds }) => cardIds)
  if (ids.length > MAX_CARDS) return null
  const budget = new Budget(outline)
  const cards = new Map<string, CardSummary>()
  for await (const card of readCards(ids, membersOf(outline))) {
    if (!budget.take(card)) return null
    cards.set(card.id, card)
  }
  const lists = outline.lists.map(({ cardIds, ...list }) => {
    const present = cardIds.flatMap((cardId) => cards.get(cardId) ?? [])
    return { ...list, total: present.length, more: 0, cards: present.map((card) => ({ card })) }
  })
  return { ...outline, lists, weight: budget.used }
}

async function readShortened(
  outline: BoardOutline,
  filter: BoardFilter,
  zone: string,
): Promise<BoardPart> {
  const budget = new Budget(outline)
  const labels = new LabelCounts(outline.labelOrder)
  const query = toQuery(filter)
  const passes = query === "" ? () => true : summaryMatcher(filter, zone)
  const lists = outline.lists.map(({ cardIds, ...list }) => {
    return { ...list, total: cardIds.length, cards: [] as PlacedCard[], more: 0 }
  })
  const positions = roundRobin(outline)
  let hidden = 0
  let isFull = false
  for await (const card of readCards([...positions.keys()], membersOf(outline))) {
    labels.add(card.labels ?? [])
    const { list: at, position } = positions.get(card.id) ?? { list: -1, position: 0 }
    const list = lists[at]
    if (!list) continue
    const short = shorten(card)
    if (!passes(card)) hidden += 1
    else if (isFull || !budget.take(short)) {
      // A list shows its first cards without gaps, so nothing is added after this.
      isFull = true
      list.more += 1
    } else list.cards.push(query === "" ? { card: short } : { card: short, position })
  }
  return {
    ...outline,
    lists,
    weight: budget.used,
    shortened: { query, hidden, labels: labels.sorted() },
  }
}

function roundRobin({ lists }: BoardOutline): Map<string, { list: number; position: number }> {
  const longest = Math.max(0, ...lists.map(({ cardIds }) => cardIds.length))
  const positions = new Map<string, { list: number; position: number }>()
  for (let position = 0; position < longest; position += 1) {
    for (const [list, { cardIds }] of lists.entries()) {
      const id = cardIds[position]
      if (id !== undefined) positions.set(id, { list, position })
    }
  }
  return positions
}

export function summaryMatcher(filter: BoardFilter, zone: string): (card: CardSummary) => boolean {
  const passes = cardMatcher(filter)
  // Formatting the date is slow, and no filter reads it.
  const reader = { zone, now: Date.now(), dateText: () => "" }
  return (card) => passes(toFace(card, reader))
}

const membersOf = ({ members }: BoardOutline) => new Set(members.map(({ id }) => id))

class Budget {
  #cards = 0
  #left: number
  used = 0
  readonly #names: ReadonlyMap<string, number>

  constructor({ lists, members }: BoardOutline) {
    this.#names = new Map(members.map(({ id, name }) => [id, textWeight(name)]))
    const frame = [...lists.map(({ name }) => listWeight(name)), ...members.map(memberWeight)]
    this.used = frame.reduce((total, each) => total + each, 0)
    this.#left = Math.max(MIN_CARDS_WEIGHT, MAX_WEIGHT - this.used)
  }

  take(card: CardSummary): boolean {
    const weight = cardWeight(card, this.#names)
    if (this.#cards === MAX_CARDS || weight > this.#left) return false
    this.#cards += 1
    this.#left -= weight
    this.used += weight
    return true
  }
}
