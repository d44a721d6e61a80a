import type { CardFace } from "~/models/board/board-page"
import type { DayOfCards } from "~/models/calendar/calendar-days"
import type { CalendarSpan } from "~/models/calendar/calendar-span"

/** A card on a day, with its board. */
export type MyCalendarCard = CardFace & { boardId: string; boardName: string }

/** A month or a week of the cards that are assigned to a person, each on the day when it is due for them. */
export type MyCalendarPage = CalendarSpan & {
  /** The days with cards, in their order. */
  days: DayOfCards<MyCalendarCard>[]
  shown: number
  /** The reader's IANA time zone. */
  zone: string
  /** Whether there are more cards than a page can show. */
  isCut: boolean
  /** The number of invitations and checklist items that wait. */
  waiting: number
}
