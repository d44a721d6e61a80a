import { addDays, addMonths, monthOf, weekStart } from "~/models/text/time/days"
import type { Groups } from "./marked-text"

// Days relative to today: "next week", "the last 30 days", "end of the month".

export type Clock = { today: string; firstWeekday: number }

export type Span = { from?: string; before?: string }

/** For coming and for past things. `isSpan` means days even alone; `isPast` ends today, about past things. */
export type NamedDays = { coming: Span; past: Span; isSpan?: boolean; isPast?: boolean }

type Unit = "day" | "week" | "month" | "quarter" | "year"
type Length = Unit | "fortnight"

export const oneDay = (day: string): Span => ({ from: day, before: addDays(day, 1) })
const both = (span: Span): NamedDays => ({ coming: span, past: span })
const spanOf = (span: Span): NamedDays => ({ ...both(span), isSpan: true })

const DAYS = { day: 1, week: 7, fortnight: 14 }
const MONTHS = { month: 1, quarter: 3, year: 12 }

const shift = (day: string, count: number, unit: Length): string => {
  if (unit === "day" || unit === "week" || unit === "fortnight") {
    return addDays(day, Math.round(DAYS[unit] * count))
  }
  const months = count * MONTHS[unit]
  return addDays(addMonths(day, Math.trunc(months)), Math.round((months % 1) * 30))
}

function unitAround(day: string, unit: Unit, { firstWeekday }: Clock): Required<Span> {
  const from = {
    day: () => day,
    week: () => weekStart(day, firstWeekday),
    month: () => `${monthOf(day)}-01`,
    quarter: () => quarterStart(day),
    year: () => `${day.slice(0, 4)}-01-01`,
  }[unit]()
  return { from, before: shift(from, 1, unit) }
}

function quarterStart(day: string): string {
  const month = Number(day.slice(5, 7))
  return `${day.slice(0, 5)}${String(month - ((month - 1) % 3)).padStart(2, "0")}-01`
}

function unitBeside(count: number, unit: Unit, clock: Clock): Required<Span> {
  const { from } = unitAround(clock.today, unit, clock)
  const start = shift(from, count, unit)
  return { from: start, before: shift(start, 1, unit) }
}

const NUMBERS = [
  "zero",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
  "twenty",
]
const TENS = ["thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
export const WEEKDAY = "(?:mon|tues?|wed(?:nes)?|thur?s?|fri|sat(?:ur)?|sun)(?:day)?"
const MONTH_NAME = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)"
export const COUNT = `(\\d{1,3}|an|a|${[...NUMBERS.slice(1), ...TENS].reverse().join("|")}|(?:a )?couple of|(?:a )?few|half an?)`
export const UNIT = "(day|week|fortnight|month|quarter|year)s?"

function toCount(text: string): number {
  if (/^\d+$/.test(text)) return Number(text)
  if (/couple/.test(text)) return 2
  if (/few/.test(text)) return 3
  if (/half/.test(text)) return 0.5
  if (TENS.includes(text)) return 30 + 10 * TENS.indexOf(text)
  return Math.max(1, NUMBERS.indexOf(text))
}

const BESIDE: Record<string, number> = { next: 1, coming: 1, following: 1, upcoming: 1 }

/** Before a time that ends today. */
export const toSpanBefore = (today: string, count: string, unit: string): NamedDays =>
  both({ before: shift(today, -toCount(count), unit as Length) })

export type PeriodRule = [
  pattern: string,
  daysOf: (groups: Groups, clock: Clock) => NamedDays | null,
]

/** The longer patterns first. */
const RULES: PeriodRule[] = [
  ["(?:the )?day after tomorrow", (_, { today }) => both(oneDay(addDays(today, 2)))],
  ["(?:the )?day before yesterday", (_, { today }) => both(oneDay(addDays(today, -2)))],
  [
    `(?:more|longer|over) than ${COUNT} ${UNIT}(?: ago| old)?`,
    ([count = "", unit], { today }) =>
      both({ before: shift(today, -toCount(count), unit as Length) }),
  ],
  [
    `(?:less|fewer|no more) than ${COUNT} ${UNIT}(?: ago| old)?`,
    ([count = "", unit], { today }) =>
      both({ from: shift(today, -toCount(count), unit as Length) }),
  ],
  [
    `(?:the )?(?:next|coming|following|upcoming) ${COUNT} ${UNIT}`,
    ([count = "", unit], { today }) =>
      spanOf({ from: today, before: shift(today, toCount(count), unit as Length) }),
  ],
  [
    `within (?:the )?(?:next )?${COUNT} ${UNIT}`,
    ([count = "", unit], { today }) =>
      spanOf({ from: today, before: shift(today, toCount(count), unit as Length) }),
  ],
  [
    `(?:(?:the )?(?:next|coming|following|upcoming)|within(?: the)?(?: next)?) (?:${COUNT} )?hours?`,
    ([count = "1"], { today }) =>
      spanOf({ from: today, before: addDays(today, 1 + Math.ceil(toCount(count) / 24)) }),
  ],
  [
    `(?:the )?(?:last|past|previous) ${COUNT} ${UNIT}`,
    ([count = "", unit], { today }) => ({
      ...spanOf({ from: shift(today, -toCount(count), unit as Length), before: addDays(today, 1) }),
      isPast: true,
    }),
  ],
  // chrono-node reads other lengths of time.
  [
    `(?<=in )${COUNT} fortnights?`,
    ([count = ""], { today }) => both(oneDay(shift(today, toCount(count), "fortnight"))),
  ],
  [
    `${COUNT} ${UNIT} ago`,
    ([count = "", unit], { today }) => both(oneDay(shift(today, -toCount(count), unit as Length))),
  ],
  [
    `(?:the )?(end|start|beginning) of (?:(the|this|next|last) )?(day|week|month|quarter|year)`,
    ([edge, which = "this", unit], clock) => {
      const count = which === "next" ? 1 : Number(which === "last") * -1
      const { from, before } = unitBeside(count, unit as Unit, clock)
      return both(oneDay(edge === "end" ? addDays(before, -1) : from))
    },
  ],
  [
    "(?:(the|this|next|last) )?weekend",
    ([which = "this"], clock) =>
      both(weekend(clock, which === "next" ? 1 : Number(which === "last") * -1)),
  ],
  [
    "(?:the )?past (week|month|quarter|year)",
    ([unit], { today }) =>
      both({ from: shift(today, -1, unit as Unit), before: addDays(today, 1) }),
  ],
  [
    "(?:the )?(this|current|next|coming|following|upcoming|last|previous) (week|month|quarter|year)",
    ([which = "", unit], clock) => {
      const count = BESIDE[which] ?? (which === "last" || which === "previous" ? -1 : 0)
      return both(unitBeside(count, unit as Unit, clock))
    },
  ],
  [
    "(?:the )?(?:q([1-4])|(first|second|third|fourth) quarter)(?: (?:of )?(20\\d\\d))?",
    ([digit, word = "", year], { today }) => {
      const number = Number(digit ?? ["first", "second", "third", "fourth"].indexOf(word) + 1)
      const first = `${year ?? today.slice(0, 4)}-${String(3 * number - 2).padStart(2, "0")}-01`
      return both({ from: first, before: addMonths(first, 3) })
    },
  ],
  ["soon", (_, { today }) => both({ from: today, before: addDays(today, 7) })],
  ["christmas eve", (_, { today }) => both(oneDay(`${today.slice(0, 4)}-12-24`))],
  ["christmas", (_, { today }) => both(oneDay(`${today.slice(0, 4)}-12-25`))],
  [
    // "Friday the 13th" is the 13th: chrono-node would see a Friday only.
    `(?:${WEEKDAY}\\.?,? (?:the )?|the )(\\d{1,2})(?:st|nd|rd|th)(?!,? (?:of )?${MONTH_NAME})`,
    ([date = ""], { today }) => dayOfMonth(Number(date), today),
  ],
  // At the end of the text: elsewhere the number may be an hour.
  [`${WEEKDAY}\\.?,? (\\d{1,2})$`, ([date = ""], { today }) => dayOfMonth(Number(date), today)],
  [
    "(?<=\\b(?:in|during|for|since|before|after) )(20\\d\\d)(?![-/.]\\d)",
    ([year]) => yearOf(Number(year)),
  ],
]

/** @param weeks from the present one */
function weekend({ today }: Clock, weeks: number): Required<Span> {
  const saturday = addDays(weekStart(today, 1), 5 + 7 * weeks)
  return { from: saturday, before: addDays(saturday, 2) }
}

const yearOf = (year: number) =>
  both({ from: `${String(year)}-01-01`, before: `${String(year + 1)}-01-01` })

function dayOfMonth(date: number, today: string): NamedDays | null {
  if (date < 1 || date > 31) return null
  const inMonth = (months: number) => {
    const first = addMonths(`${monthOf(today)}-01`, months)
    const day = addDays(first, date - 1)
    return monthOf(day) === monthOf(first) ? day : null
  }
  const coming = [0, 1, 2].map(inMonth).find((day) => day !== null && day >= today)
  const past = [0, -1, -2].map(inMonth).find((day) => day !== null && day <= today)
  if (!coming || !past) return null
  return { coming: oneDay(coming), past: oneDay(past) }
}

/** "older than three months", "newer than a week" */
const AGES: PeriodRule[] = [
  [
    `older than ${COUNT} ${UNIT}`,
    ([count = "", unit], { today }) =>
      both({ before: shift(today, -toCount(count), unit as Length) }),
  ],
  [
    `(?:newer|younger) than ${COUNT} ${UNIT}`,
    ([count = "", unit], { today }) =>
      both({ from: shift(today, -toCount(count), unit as Length) }),
  ],
]

export const toPattern = ([source, daysOf]: PeriodRule) => ({
  pattern: new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, "giu"),
  daysOf,
})

export const PERIODS = RULES.map(toPattern)
export const AGE_PERIODS = AGES.map(toPattern)
