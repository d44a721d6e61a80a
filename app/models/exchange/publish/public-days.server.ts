import { addDays, addMonths } from "~/models/text/time/days"
import { dayOf } from "~/models/text/time/whole-day"
import type { PublicBoard } from "./public-view"

/** Links lead no further from today. */
const MAX_MONTHS = 120
/** A day more, because the days of zones differ. */
const MARGIN = 1

/**
 * The first and the last day to which the links of a calendar or a timeline lead: those of the cards, and today. A program
 * that follows every link comes to an end.
 */
export function reachedDays({ lists }: PublicBoard, today: string): { from: string; to: string } {
  const days = lists
    .flatMap(({ cards }) => cards)
    .flatMap(({ startDate, dueDate }) => [
      startDate && dayOf(startDate, "start"),
      dueDate && dayOf(dueDate, "due"),
    ])
  const earliest = addMonths(today, -MAX_MONTHS)
  const latest = addMonths(today, MAX_MONTHS)
  let [from, to] = [today, today]
  for (const day of days) {
    if (day && day > earliest && day < from) from = day
    if (day && day < latest && day > to) to = day
  }
  return { from: addDays(from, -MARGIN), to: addDays(to, MARGIN) }
}
