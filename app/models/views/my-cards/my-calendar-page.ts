import type { CardFace } from "~/models/board/board-page/board-page"
import type { DayOfCards } from "~/models/views/calendar/calendar-days"
import type { Hours } from "~/models/text/time/clock"
import type { CalendarSpan } from "~/models/views/calendar/calendar-span"

export type MyCalendarCard = CardFace & { boardId: string; boardName: string }

export type MyCalendarPage = CalendarSpan & {
  days: DayOfCards<MyCalendarCard>[]
  shown: number
  zone: string
  hours: Hours
  isCut: boolean
  waiting: number
}
