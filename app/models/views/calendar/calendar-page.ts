import type { DayOfCards } from "./calendar-days"
import type { Hours } from "~/models/text/time/clock"
import type { CalendarSpan } from "./calendar-span"
import type { BoardFrame, CardFace } from "~/models/board/board-page/board-page"

export type CalendarPage = BoardFrame &
  CalendarSpan & {
    view: "calendar"
    zone: string
    hours: Hours
    days: DayOfCards[]
    /** Cards of these days that are shown, and that the filter hides. */
    shown: number
    hidden: number
    /** The first cards without a due date, the index of each card's list, and how many more pass the filter. */
    undated: {
      cards: CardFace[]
      lists: number[]
      more: number
    }
    /** Cards that have started by the last day, and are due after it. */
    later?: CardFace[]
    isCut?: true
  }
