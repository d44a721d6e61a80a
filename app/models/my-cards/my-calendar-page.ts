import type { CardFace } from "~/models/board/board-page"
import type { DayOfCards } from "~/models/calendar/calendar-days"

/** A card on a day, with its board. */
export type MyCalendarCard = CardFace & { boardId: string; boardName: string }

/** A month of the cards that are assigned to a person, each on the day when it is due for them. */
export type MyCalendarPage = {
  /** `yyyy-MM` */
  month: string
  /** `yyyy-MM-dd` */
  today: string
  /** The days with cards, in their order. */
  days: DayOfCards<MyCalendarCard>[]
  shown: number
  /** Whether the month has more cards than a page can show. */
  isCut: boolean
  /** The number of invitations and checklist items that wait. */
  waiting: number
}
