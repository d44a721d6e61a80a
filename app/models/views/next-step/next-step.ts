import type { Priority } from "~/models/board/card/priority"
import { countText } from "~/models/text/count-text"

// Which card to take up next, and why. The rules are these points; the cards with the most come first:
//
// - Overdue: 100, and 1 for each day of it, at most 30. Due today: 90. Due tomorrow: 75. Due in the next
//   seven days: 60, and 5 less for each day.
// - Priority: critical 50, high 30, medium 10.
// - A checklist that is at least half done: 15. Begun: 5.
// - Age: 1 for each week since the card was created, at most 10.
//
// A card without any reason to be next is not suggested, however old it is.

export type Candidate = {
  id: string
  /** Milliseconds since 1970. */
  dueDate: number | null
  createdAt: number
  priority: Priority | null
  items: number
  itemsDone: number
}

export type Now = { at: number; daysUntil: (moment: number) => number }

const DAY_MS = 86_400_000

/** @param dayOf the day (`yyyy-MM-dd`) of a moment by the reader's clock */
export function nowBy(dayOf: (moment: number) => string, at: number): Now {
  const today = Date.parse(dayOf(at))
  return { at, daysUntil: (moment) => (Date.parse(dayOf(moment)) - today) / DAY_MS }
}

export type Suggestion<C> = { card: C; reasons: string[]; points: number }

type Reason = { points: number; text: string }

const PRIORITY_POINTS: Partial<Record<Priority, number>> = { critical: 50, high: 30, medium: 10 }
const WEEK_MS = 7 * 86_400_000
const MAX_WEEKS = 10
const OLD_WEEKS = 4

function dueReason(dueDate: number | null, { at, daysUntil }: Now): Reason | null {
  if (dueDate === null) return null
  const days = daysUntil(dueDate)
  if (dueDate < at) {
    const text = days === 0 ? "overdue since today" : `overdue for ${countText(-days, "day")}`
    return { points: 100 + Math.min(30, -days), text }
  }
  if (days === 0) return { points: 90, text: "due today" }
  if (days === 1) return { points: 75, text: "due tomorrow" }
  return days <= 7 ? { points: 60 - 5 * days, text: `due in ${String(days)} days` } : null
}

function priorityReason(priority: Priority | null): Reason | null {
  const points = priority && PRIORITY_POINTS[priority]
  return points ? { points, text: `${priority} priority` } : null
}

function checklistReason({ items, itemsDone }: Candidate): Reason | null {
  if (itemsDone === 0) return null
  const text = `${String(itemsDone)} of ${countText(items, "item")} done`
  return { points: itemsDone * 2 >= items ? 15 : 5, text }
}

export function suggestionFor<C extends Candidate>(card: C, now: Now): Suggestion<C> | null {
  const reasons = [
    dueReason(card.dueDate, now),
    priorityReason(card.priority),
    checklistReason(card),
  ].filter((reason) => reason !== null)
  if (reasons.length === 0) return null
  const weeks = Math.max(0, Math.floor((now.at - card.createdAt) / WEEK_MS))
  const points = reasons.reduce((sum, each) => sum + each.points, Math.min(MAX_WEEKS, weeks))
  const texts = reasons.sort((a, b) => b.points - a.points).map(({ text }) => text)
  return {
    card,
    points,
    reasons: weeks >= OLD_WEEKS ? [...texts, `open for ${countText(weeks, "week")}`] : texts,
  }
}

export const nextSteps = <C extends Candidate>(
  cards: readonly C[],
  now: Now,
  count: number,
): Suggestion<C>[] =>
  cards
    .flatMap((card) => suggestionFor(card, now) ?? [])
    .sort(
      (a, b) =>
        b.points - a.points ||
        a.card.createdAt - b.card.createdAt ||
        (a.card.id < b.card.id ? -1 : 1),
    )
    .slice(0, count)
