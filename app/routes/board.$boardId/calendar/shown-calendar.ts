import type { CalendarPage } from "~/models/views/calendar/calendar-page"
import type { CardFace } from "~/models/board/board-page/board-page"
import { withStep } from "~/models/views/calendar/calendar-changes"
import type { Found } from "~/routes/board.$boardId/form-step"
import { useShown } from "~/routes/board.$boardId/use-shown"

/** A card on its day; null for none. */
export type Placed = { card: CardFace; day: string | null }

export function findCard({ days, undated }: CalendarPage, cardId: string): Placed | null {
  for (const { day, cards } of [...days, { day: null, cards: undated.cards }]) {
    const card = cards.find(({ id }) => id === cardId)
    if (card) return { card, day }
  }
  return null
}

/** The calendar with the person's changes that the server does not have yet. */
export const useShownCalendar = (page: CalendarPage): CalendarPage =>
  useShown(page, findOnCalendar, withStep)

export function findOnCalendar(page: CalendarPage, cardId: string): Found | null {
  const placed = findCard(page, cardId)
  if (!placed) return null
  const { card, day } = placed
  return { card, ...(day !== null && { dueOn: [day, card.due?.[0] ?? ""] as const }) }
}
