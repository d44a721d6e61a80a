import { notFound } from "~/errors"
import { getAccess, type Actor } from "~/models/access/access.server"
import { getDueCards, getUndatedCards, type UndatedCards } from "./calendar-cards.server"
import { calendarFaces, inDays } from "./calendar-days.server"
import { getCalendarFrame, type CalendarFrame } from "./calendar-frame.server"
import { endsOf, readSpan } from "./calendar-span"
import { UTC, type Hours } from "~/models/text/time/clock"
import { dayIn } from "~/models/text/time/zoned-time"
import type { BoardKey } from "~/models/board/board/board"
import { forReader, toQuery, type BoardFilter } from "~/models/board/board-page/board-filter"
import type { CalendarPage } from "./calendar-page"
import { frameOf } from "~/models/board/board-page/frame-state.server"

type Options = {
  filter: BoardFilter
  search: URLSearchParams
  firstWeekday: number
  hours?: Hours
  wait?: () => Promise<void>
}

/** Reads only the cards of a month or a week. @throws 404, and the errors of `wait` */
export async function getCalendarPage(
  actor: Actor,
  { boardId }: BoardKey,
  zone: string,
  { filter, wait, search, firstWeekday, hours = UTC.hours }: Options,
): Promise<CalendarPage> {
  const access = await getAccess(actor, boardId)
  const frame = access && (await getCalendarFrame(access))
  if (!frame) throw notFound()
  const span = readSpan(search, { today: dayIn(zone, Date.now()), firstWeekday })
  const own = forReader(filter, actor.id)
  const asked = { access, frame, filter: own, zone }
  const [due, undated] = await Promise.all([
    getDueCards(asked, endsOf(span)),
    getUndatedCards(asked),
  ])
  await wait?.()
  const { after } = endsOf(span)
  const all = inDays(due.cards, zone)
  const days = all.filter(({ day }) => day < after)
  const later = all.filter(({ day }) => day >= after).flatMap(({ cards }) => cards)
  const { lists, labels } = frame
  return {
    view: "calendar",
    ...frameOf(access, frame),
    zone,
    hours,
    ...span,
    lists: lists.map(({ id, name, total }) => ({ id, name, more: total })),
    shortened: { query: toQuery(filter), hidden: due.hidden, labels },
    days,
    undated: toUndated(undated, frame, zone),
    ...(later.length > 0 && { later }),
    shown: due.cards.length - later.length,
    hidden: due.hidden,
    ...(due.isCut && { isCut: true }),
  }
}

function toUndated(
  { cards, listIds, total }: UndatedCards,
  { lists }: CalendarFrame,
  zone: string,
) {
  const faces = calendarFaces(cards, zone)
  const indexes = new Map(lists.map(({ id }, index) => [id, index]))
  return {
    cards: faces,
    lists: listIds.map((id) => indexes.get(id) ?? 0),
    more: total - faces.length,
  }
}
