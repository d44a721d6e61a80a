import { db } from "~/database/db.server"
import type { BoardAccess } from "~/models/access/access.server"
import { readCards, type CardSummary } from "~/models/board/board-page/board-cards.server"
import { toQuery, type BoardFilter } from "~/models/board/board-page/board-filter"
import { MAX_WEIGHT, summaryMatcher, zoneOf } from "~/models/board/board-page/board-part.server"
import { onDays } from "~/models/board/card/due-within"
import { SharedReads } from "~/models/text/shared-reads"
import { MAX_CALENDAR_CARDS } from "./calendar-days.server"
import { CardRoom } from "./card-room.server"
import { sharedStateOf } from "~/models/board/board/versioned"
import type { CalendarFrame } from "./calendar-frame.server"

// The cards of each month, week and filter are read once per version.

type Asked = { access: BoardAccess; frame: CalendarFrame; filter: BoardFilter; zone: string }
type DueCards = { cards: CardSummary[]; hidden: number; isCut: boolean }
/** `listIds` are those of the cards. */
export type UndatedCards = { cards: CardSummary[]; listIds: string[]; total: number }

export const MAX_UNDATED_CARDS = 100
const MAX_UNDATED_WEIGHT = 500_000

const MINUTE_MS = 60_000
const CARD_WEIGHT = 1000

const LIMITS = {
  maxEntries: 100,
  maxWeight: 16 * 1024 * 1024,
  weigh: ({ cards }: { cards: CardSummary[] }) => CARD_WEIGHT * cards.length,
}
const due = new SharedReads<DueCards>(LIMITS)
const undated = new SharedReads<UndatedCards>(LIMITS)

/** The first cards that are due in a span, or start in it or before and are due after it, by due date; and how many the filter hides. */
export function getDueCards(asked: Asked, span: { first: string; after: string }) {
  const { key, state } = cacheKey(asked)
  const { first, after } = span
  const place = `${first} ${after} ${asked.zone}`
  return due.get(`${place} ${key}`, state, () => readDue(asked, span))
}

/** The first cards without a due date that the filter lets through, by list, and the number of all. */
export function getUndatedCards(asked: Asked): Promise<UndatedCards> {
  const { key, state } = cacheKey(asked)
  return undated.get(key, state, () => (isFiltered(asked) ? readPassing : readFirst)(asked))
}

const isFiltered = ({ filter }: Asked) => toQuery(filter) !== ""

/** Some filters depend on the time. */
function cacheKey(asked: Asked): { key: string; state: string } {
  const minute = isFiltered(asked) ? String(Math.floor(Date.now() / MINUTE_MS)) : ""
  const { access, filter } = asked
  const key = `${access.boardId}${toQuery(filter)} ${zoneOf(filter, asked.zone)}`
  return { key, state: `${sharedStateOf(access)} ${minute}` }
}

async function readDue(
  { frame, filter, zone }: Asked,
  span: { first: string; after: string },
): Promise<DueCards> {
  const listIds = frame.lists.map(({ id }) => id)
  const rows = await db.card.findMany({
    where: { listId: { in: listIds }, ...onDays(span, zone) },
    select: { id: true },
    orderBy: [{ dueDate: "asc" }, { id: "asc" }],
  })
  const passes = summaryMatcher(filter, zone)
  const most = { cards: MAX_CALENDAR_CARDS, weight: MAX_WEIGHT }
  const room = new CardRoom(most, frame.members)
  let hidden = 0
  for await (const card of readAll(rows, frame)) {
    if (!passes(card)) hidden += 1
    else room.add(card)
    if (room.isFull) break
  }
  return { cards: room.cards, hidden, isCut: room.isFull }
}

const readAll = (rows: readonly { id: string }[], { members }: CalendarFrame) =>
  readCards(
    rows.map(({ id }) => id),
    new Set(members.map(({ id }) => id)),
  )

const undatedOf = ({ access }: Asked) => ({ dueDate: null, list: { boardId: access.boardId } })

const undatedRows = (asked: Asked, most: { take?: number } = {}) =>
  db.card.findMany({
    where: undatedOf(asked),
    select: { id: true, listId: true },
    orderBy: [{ list: { position: "asc" } }, { listId: "asc" }, { position: "asc" }, { id: "asc" }],
    ...most,
  })

const roomForUndated = ({ frame }: Asked) =>
  new CardRoom({ cards: MAX_UNDATED_CARDS, weight: MAX_UNDATED_WEIGHT }, frame.members)

async function readFirst(asked: Asked): Promise<UndatedCards> {
  const [total, rows] = await Promise.all([
    db.card.count({ where: undatedOf(asked) }),
    undatedRows(asked, { take: MAX_UNDATED_CARDS }),
  ])
  const room = roomForUndated(asked)
  for await (const card of readAll(rows, asked.frame)) room.add(card)
  const { cards } = room
  return { cards, listIds: listsOf(cards, rows), total: Math.max(total, cards.length) }
}

async function readPassing(asked: Asked): Promise<UndatedCards> {
  const passes = summaryMatcher(asked.filter, asked.zone)
  const room = roomForUndated(asked)
  let total = 0
  const rows = await undatedRows(asked)
  for await (const card of readAll(rows, asked.frame)) {
    if (!passes(card)) continue
    total += 1
    room.add(card)
  }
  const { cards } = room
  return { cards, listIds: listsOf(cards, rows), total }
}

function listsOf(
  cards: readonly { id: string }[],
  rows: readonly { id: string; listId: string }[],
): string[] {
  const listOf = new Map(rows.map(({ id, listId }) => [id, listId]))
  return cards.map(({ id }) => listOf.get(id) ?? "")
}
