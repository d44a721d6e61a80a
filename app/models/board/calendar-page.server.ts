import { db } from "~/database/db.server"
import { notFound } from "~/errors"
import { getAccess, shownRole, type Actor, type BoardAccess } from "~/models/access/access.server"
import { can } from "~/models/access/role"
import { toFace } from "~/models/card/card-face.server"
import { LabelCounts, type BoardLabel } from "~/models/label/label-counts"
import { inDays, MAX_CALENDAR_CARDS, momentsOf } from "~/models/calendar/calendar-days.server"
import { readSpan, type CalendarSpan } from "~/models/calendar/calendar-span"
import { dayIn } from "~/models/time/zoned-time"
import type { BoardKey } from "./board"
import { readCards, type CardSummary } from "./board-cards.server"
import { forReader, readFilter, toQuery, type BoardFilter } from "./board-filter"
import { getBoardPart, summaryMatcher, type BoardPart } from "./board-part.server"
import type { CalendarPage } from "./calendar-page"
import { shorten } from "./page-weight.server"

type Options = {
  filter: BoardFilter
  /** The parameters of the address. */
  search: URLSearchParams
  /** On which the reader's weeks begin: from 1 for Monday to 7 for Sunday. */
  firstWeekday: number
  /** Called once all data of the page is read; resolves when the page may be rendered. */
  wait?: () => Promise<void>
}

export const MAX_UNDATED_CARDS = 100

const NO_FILTER = readFilter(new URLSearchParams())

/**
 * Reads a month or a week of a board: only the cards that are due in it.
 * @param zone the reader's IANA time zone @throws 404, and the errors of `wait`
 */
export async function getCalendarPage(
  actor: Actor,
  { boardId }: BoardKey,
  zone: string,
  { filter, wait, search, firstWeekday }: Options,
): Promise<CalendarPage> {
  const access = await getAccess(actor, boardId)
  const part = access && (await getBoardPart(access, NO_FILTER))
  if (!part) throw notFound()
  const span = readSpan(search, { today: dayIn(zone, Date.now()), firstWeekday })
  const own = forReader(filter, actor.id)
  const due = await readDays(part, span, zone, own)
  const undated = await readUndated(access, part, own)
  await wait?.()
  const { name, background, version, members, lists } = part
  return {
    ...{ view: "calendar", id: boardId, name, background, version, members, zone },
    ...span,
    userRole: shownRole(access),
    ...(access.isArchived && { isArchived: true }),
    ...(access.isArchived && can(access.userRole, "own") && { mayRestore: true }),
    lists: lists.map(({ id, name, total }) => ({ id, name, more: total })),
    shortened: { query: toQuery(filter), hidden: due.hidden, labels: labelsOf(part) },
    days: inDays(due.cards, zone),
    undated,
    ...{ shown: due.cards.length, hidden: due.hidden },
    ...(due.isCut && { isCut: true }),
  }
}

async function readDays(part: BoardPart, span: CalendarSpan, zone: string, filter: BoardFilter) {
  const listIds = part.lists.map(({ id }) => id)
  const { from, before } = momentsOf(span, zone)
  const rows = await db.card.findMany({
    where: { listId: { in: listIds }, dueDate: { gte: from, lt: before } },
    select: { id: true },
    orderBy: [{ dueDate: "asc" }, { id: "asc" }],
  })
  const passes = summaryMatcher(filter)
  const memberIds = new Set(part.members.map(({ id }) => id))
  const ids = rows.map(({ id }) => id)
  const cards: CardSummary[] = []
  let hidden = 0
  for await (const card of readCards(ids, memberIds)) {
    if (!passes(card)) hidden += 1
    else if (cards.length === MAX_CALENDAR_CARDS) return { cards, hidden, isCut: true }
    else cards.push(card)
  }
  return { cards, hidden, isCut: false }
}

/** Of a shortened board, those among the cards that its lists show. */
async function readUndated(access: BoardAccess, whole: BoardPart, filter: BoardFilter) {
  const part = (whole.shortened && (await getBoardPart(access, filter))) ?? whole
  const passes = summaryMatcher(filter)
  const cards = part.lists.flatMap(({ cards }) =>
    cards.filter(({ card }) => card.dueDate === undefined && passes(card)),
  )
  const now = Date.now()
  const faces = cards.slice(0, MAX_UNDATED_CARDS).map(({ card }) => {
    const { coverAttachmentId, ...face } = toFace(shorten(card), () => "", now)
    return face
  })
  return { cards: faces, more: cards.length - faces.length }
}

/** The labels that a filter can choose: those of all cards. */
function labelsOf({ shortened, lists }: BoardPart): BoardLabel[] {
  if (shortened) return shortened.labels
  const counts = new LabelCounts()
  for (const { cards } of lists) for (const { card } of cards) counts.add(card.labels ?? [])
  return counts.sorted()
}
