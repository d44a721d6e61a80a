import { readMyDueCards } from "~/database/rows/my-card-rows.server"
import type { Actor } from "~/models/access/access.server"
import { momentsOf } from "~/models/board/card/due-within"
import { readCards } from "~/models/board/board-page/board-cards.server"
import { MAX_WEIGHT } from "~/models/board/board-page/board-part.server"
import { CardRoom } from "~/models/views/calendar/card-room.server"
import { inDays, MAX_CALENDAR_CARDS } from "~/models/views/calendar/calendar-days.server"
import { endsOf, readSpan } from "~/models/views/calendar/calendar-span"
import type { Clock } from "~/models/text/time/clock"
import { dayIn } from "~/models/text/time/zoned-time"
import type { MyCalendarPage } from "./my-calendar-page"
import { countWaiting } from "./waiting.server"

type Options = {
  search: URLSearchParams
  firstWeekday: number
  clock: Clock
  wait?: () => Promise<void>
}

/** A month or a week of the cards that are assigned to the actor, on all boards in use. @throws the errors of `wait` */
export async function getMyCalendarPage(
  actor: Actor,
  { clock: { zone, hours }, wait, search, firstWeekday }: Options,
): Promise<MyCalendarPage> {
  const span = readSpan(search, { today: dayIn(zone, Date.now()), firstWeekday })
  const due = await readMyDueCards(actor.id, momentsOf(endsOf(span), zone), MAX_CALENDAR_CARDS + 1)
  const places = new Map(due.slice(0, MAX_CALENDAR_CARDS).map(({ id, ...place }) => [id, place]))
  const room = new CardRoom({ cards: MAX_CALENDAR_CARDS, weight: MAX_WEIGHT }, [])
  // All are assigned to the reader: faces of other people would be of many boards.
  for await (const card of readCards([...places.keys()], new Set())) room.add(card)
  const { cards } = room
  const waiting = await countWaiting(actor)
  await wait?.()
  return {
    ...span,
    zone,
    hours,
    waiting,
    shown: cards.length,
    isCut: room.isFull || due.length > MAX_CALENDAR_CARDS,
    days: inDays(cards, zone).map(({ day, cards }) => ({
      day,
      cards: cards.map((card) => {
        const { boardId = "", boardName = "" } = places.get(card.id) ?? {}
        return { ...card, boardId, boardName }
      }),
    })),
  }
}
