import { casual, type ParsedComponents, type ParsedResult } from "chrono-node"
import { addDays, addMonths } from "~/models/text/time/days"
import { DATE_SPANS } from "./date-spans"
import type { MarkedText } from "./marked-text"
import {
  AGE_PERIODS,
  oneDay,
  PERIODS,
  toPattern,
  type Clock,
  type NamedDays,
  type Span,
} from "./periods"
import { UNTOUCHED_PERIODS } from "./untouched"

/** Marks all days that a sentence names. */
export function markDays(text: MarkedText, clock: Clock): void {
  const markAll = (kind: "days" | "age" | "untouched", periods: typeof PERIODS) => {
    for (const { pattern, daysOf } of periods) {
      text.mark(kind, pattern, (groups) =>
        daysOf(
          groups.map((group) => group?.toLowerCase()),
          clock,
        ),
      )
    }
  }
  markAll("untouched", UNTOUCHED_PERIODS.map(toPattern))
  markAll("age", AGE_PERIODS)
  markAll("days", [...DATE_SPANS.map(toPattern), ...PERIODS])
  // From the end, so that the places of the others stay.
  for (const found of readDates(text.current, clock).reverse()) {
    const days = toNamedDays(found, clock)
    if (!days) continue
    const to = found.index + found.text.length
    // "From 3 to 7 December": the words before belong to the span.
    const lead = found.end ? /(?:from|between) $/iu.exec(text.current.slice(0, found.index)) : null
    // The rules look at prepositions, and chrono-node takes one of them for a part of the date.
    const on = /^(?:on|in) /iu.exec(found.text)?.[0].length ?? 0
    text.markAt("days", lead?.index ?? found.index + on, to, days)
  }
}

/** "Mon", "sun" and "mar" are words, too: they are days only where words beside them say so. */
const SHORT_NAME =
  /^(?:mon|tues?|wed|thu|thurs?|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\.?$/iu
const BEFORE_DAY =
  /(?:^|[\s,])(?:on|by|before|after|since|from|until|till|in|due|this|next|last|to|and|or|between|-|–) (?:the )?$/iu
const YEAR_FIRST = /^\d{4}[-/]\d{1,2}[-/]\d{1,2}/u

/** At noon and without a zone, so that no clock's change moves a date. */
function readDates(text: string, { today }: Clock): ParsedResult[] {
  const found = casual.parse(text, { instant: new Date(`${today}T12:00:00Z`), timezone: 0 })
  return found.filter((date) => {
    const [before, after] = [text.slice(0, date.index), text.slice(date.index + date.text.length)]
    // "2026-13-01" is no date, and chrono-node would take its parts in another order.
    if (YEAR_FIRST.test(date.text)) return toDay(date.start) === padded(date.text)
    if (/^[.@]\p{L}/u.test(after)) return false
    return !SHORT_NAME.test(date.text) || BEFORE_DAY.test(before) || !/^ \p{L}/u.test(after)
  })
}

const padded = (text: string) =>
  (YEAR_FIRST.exec(text)?.[0] ?? "")
    .split(/[-/]/u)
    .map((part) => part.padStart(2, "0"))
    .join("-")

function toNamedDays({ start, end, text }: ParsedResult, { today }: Clock): NamedDays | null {
  const isDay = start.isCertain("day") || start.isCertain("weekday")
  if (!isDay && !start.isCertain("month")) return null
  if (end) {
    const span = { from: toDay(start), before: addDays(toDay(end), 1) }
    return { coming: span, past: span, isSpan: true }
  }
  const isNamed = /^(?:last|next|this|past|coming)\b/i.test(text)
  if (start.isCertain("weekday") && !start.isCertain("month") && !isNamed) {
    return weekdays(toDay(start), today)
  }
  const span = isDay ? oneDay(toDay(start)) : monthFrom(toDay(start))
  // Without a year it is the nearest one, but not ahead for past deeds.
  const isAhead = !isNamed && !start.isCertain("year") && (span.from ?? "") > today
  return { coming: span, past: isAhead ? yearBefore(span) : span }
}

const toDay = (date: ParsedComponents): string =>
  [date.get("year"), date.get("month"), date.get("day")]
    .map((part) => String(part ?? 1).padStart(2, "0"))
    .join("-")

const monthFrom = (day: string): Span => ({ from: day, before: addMonths(day, 1) })

const yearBefore = ({ from = "", before = "" }: Span): Span => ({
  from: addMonths(from, -12),
  before: addMonths(before, -12),
})

/** "Friday" alone is the next or the last one. @param day the nearest one */
const weekdays = (day: string, today: string): NamedDays => ({
  coming: oneDay(day < today ? addDays(day, 7) : day),
  past: oneDay(day > today ? addDays(day, -7) : day),
})
