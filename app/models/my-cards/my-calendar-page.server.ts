import { readMyDueCards } from "~/database/my-card-rows.server"
import type { Actor } from "~/models/access/access.server"
import { readCards, type CardSummary } from "~/models/board/board-cards.server"
import { inDays, MAX_CALENDAR_CARDS, momentsOf } from "~/models/calendar/calendar-days.server"
import { isMonth } from "~/models/calendar/month"
import { dayIn } from "~/models/time/zoned-time"
import type { MyCalendarPage } from "./my-calendar-page"
import { countWaiting } from "./waiting.server"

type Options = {
  /** `yyyy-MM`; the present month for anything else. */
  month: string | null
  /** The reader's IANA time zone. */
  zone: string
  /** Called once all data of the page is read; resolves when the page may be rendered. */
  wait?: () => Promise<void>
}

/** Reads a month of the cards that are assigned to the actor, on all boards in use. @throws the errors of `wait` */
export async function getMyCalendarPage(
  actor: Actor,
  { zone, wait, ...asked }: Options,
): Promise<MyCalendarPage> {
  const today = dayIn(zone, Date.now())
  const month = isMonth(asked.month) ? asked.month : today.slice(0, 7)
  const due = await readMyDueCards(actor.id, momentsOf(month, zone), MAX_CALENDAR_CARDS + 1)
  const places = new Map(due.slice(0, MAX_CALENDAR_CARDS).map(({ id, ...place }) => [id, place]))
  const cards: CardSummary[] = []
  // All are assigned to the reader: faces of other people would be of many boards.
  for await (const card of readCards([...places.keys()], new Set())) cards.push(card)
  const waiting = await countWaiting(actor)
  await wait?.()
  return {
    ...{ month, today, waiting, shown: cards.length, isCut: due.length > MAX_CALENDAR_CARDS },
    days: inDays(cards, zone).map(({ day, cards }) => ({
      day,
      cards: cards.map((card) => {
        const { boardId = "", boardName = "" } = places.get(card.id) ?? {}
        return { ...card, boardId, boardName }
      }),
    })),
  }
}
