import type { DayOfCards } from "./calendar-days"
import type { CalendarSpan } from "./calendar-span"
import type { BoardFrame, CardFace } from "~/models/board/board-page"

/** A month or a week of a board's cards, each on the day when it is due for the reader. */
export type CalendarPage = BoardFrame &
  CalendarSpan & {
    view: "calendar"
    /** The reader's IANA time zone, by whose clock days begin and end. */
    zone: string
    /** The days with cards, in their order. */
    days: DayOfCards[]
    /** The numbers of cards of these days that are shown, and that the filter hides. */
    shown: number
    hidden: number
    /** The first cards without a due date, by list, and how many more the filter lets through. */
    undated: {
      cards: CardFace[]
      /** The index of each card's list. */
      lists: number[]
      more: number
    }
    /** Whether there are more cards than a page can show. */
    isCut?: true
  }
