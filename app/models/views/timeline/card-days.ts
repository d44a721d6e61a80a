import { addDays, dayText, daysBetween } from "~/models/text/time/days"
import type { TimelineSpan } from "./timeline-span"

/** The days of a card by its reader's clock; without a due date it is open. */
export type CardDays = { start?: string | undefined; due?: string | undefined }

/** A bar among the days of a span, and whether it begins before them or goes on after them. */
export type Bar = { columns: string; isCutBefore: boolean; isCutAfter: boolean }

/** @returns where a card is that has a day; "before" or "after" if it is not in the span */
export function placeOf(
  { start, due }: CardDays,
  { firstDay, dayAfter }: Pick<TimelineSpan, "firstDay" | "dayAfter">,
): Bar | "before" | "after" {
  const begin = start ?? due ?? firstDay
  // A start late on a day may be the day after a due date without a time, elsewhere.
  const last = due === undefined || due > begin ? due : begin
  if (begin >= dayAfter) return "after"
  if (last !== undefined && last < firstDay) return "before"
  const isCutBefore = begin < firstDay
  const isCutAfter = last === undefined || last >= dayAfter
  const from = isCutBefore ? 1 : daysBetween(firstDay, begin) + 1
  const to = isCutAfter ? daysBetween(firstDay, dayAfter) + 1 : daysBetween(firstDay, last) + 2
  return { columns: `${String(from)} / ${String(to)}`, isCutBefore, isCutAfter }
}

export type Moved = "start" | "due" | "both"

/** The days of a card that is moved by days. One that it lacks begins at the other; the start goes no further than the due date. */
export function movedBy({ start, due }: CardDays, what: Moved, by: number): CardDays {
  const moved = (day: string | undefined) => day && addDays(day, by)
  if (what === "both") return { start: moved(start), due: moved(due) }
  if (what === "due") {
    const wanted = moved(due ?? start)
    return { start, due: start && wanted && wanted < start ? start : wanted }
  }
  const wanted = moved(start ?? due)
  return { start: due && wanted && wanted > due ? due : wanted, due }
}

/** `Nov 20 – Dec 3`, `Due Nov 20` or `From Nov 20`, with years that are not the present one. */
export function daysText({ start, due }: CardDays, today: string): string {
  const textOf = (day: string) => dayText(day, Number(today.slice(0, 4)))
  if (start === undefined) return due === undefined ? "No dates" : `Due ${textOf(due)}`
  if (due === undefined) return `From ${textOf(start)}`
  return start === due ? textOf(due) : `${textOf(start)} – ${textOf(due)}`
}
