import type { DayOfCards } from "~/models/calendar/calendar-days"
import type { BoardFrame, CardFace } from "./board-page"

/** A month of a board's cards, each on the day when it is due for the reader. */
export type CalendarPage = BoardFrame & {
  view: "calendar"
  /** `yyyy-MM` */
  month: string
  /** `yyyy-MM-dd` */
  today: string
  /** The reader's IANA time zone, by whose clock days begin and end. */
  zone: string
  /** The days with cards, in their order. */
  days: DayOfCards[]
  /** The numbers of cards of this month that are shown, and that the filter hides. */
  shown: number
  hidden: number
  /** The first cards without a due date, by list, and how many more the filter lets through. */
  undated: { cards: CardFace[]; more: number }
  /** Whether the month has more cards than a page can show. */
  isCut?: true
}
