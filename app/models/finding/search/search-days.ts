import { fold } from "~/search/fold"

// `due:week`, `created:>2026-11-30`, `finished:2026-11-16..2026-11-22`

/** A date (`yyyy-MM-dd`), or a number of days from today, by the reader's clock. */
export type Day = string | number
export type Days = { from?: Day; before?: Day }
export type StartSearch = "none" | Days
export type DueSearch = "overdue" | StartSearch

export const DUE_PROBLEM =
  "Write due: with overdue, today, tomorrow, week, month, none, any, or a date such as 2026-11-30, <2026-11-30, >2026-11-30 or 2026-11-01..2026-11-30."
export const START_PROBLEM = DUE_PROBLEM.replace("due: with overdue,", "start: with")
export const daysProblem = (name: string): string =>
  `Write ${name}: with today, yesterday, week, month, any, or a date such as 2026-11-30, <2026-11-30, >2026-11-30 or 2026-11-01..2026-11-30.`

const START: Record<string, StartSearch> = {
  today: { from: 0, before: 1 },
  tomorrow: { from: 1, before: 2 },
  week: { from: 0, before: 7 },
  month: { from: 0, before: 30 },
  none: "none",
  any: {},
}

const DUE: Record<string, DueSearch> = { overdue: "overdue", ...START }

const PAST: Record<string, Days> = {
  today: { from: 0, before: 1 },
  yesterday: { from: -1, before: 0 },
  week: { from: -6, before: 1 },
  month: { from: -29, before: 1 },
  any: {},
}

/** Null if the value is no day. */
export const readDue = (value: string): DueSearch | null => readDates(value) ?? named(DUE, value)

export const readStart = (value: string): StartSearch | null =>
  readDates(value) ?? named(START, value)

export const readPast = (value: string): Days | null => readDates(value) ?? named(PAST, value)

export function writeDays(days: DueSearch): string {
  if (typeof days === "string") return days
  for (const all of [DUE, PAST]) {
    const name = Object.keys(all).find((each) => isSame(all[each], days))
    if (name !== undefined) return name
  }
  const { from, before } = days
  if (typeof from === "string" && typeof before === "string") {
    const last = dayBefore(before)
    return last === from ? from : `${from}..${last}`
  }
  if (typeof before === "string") return `<${before}`
  return typeof from === "string" ? `>${dayBefore(from)}` : "any"
}

const isSame = (one: DueSearch | undefined, other: DueSearch) =>
  JSON.stringify(one) === JSON.stringify(other)

function readDates(value: string): Days | null {
  const [, sign, date = "", last] =
    /^([<>]?)(\d{4}-\d\d-\d\d)(?:\.\.(\d{4}-\d\d-\d\d))?$/.exec(value) ?? []
  if (!isDate(date)) return null
  if (last !== undefined) {
    return sign === "" && isDate(last) && last >= date
      ? { from: date, before: dayAfter(last) }
      : null
  }
  if (sign === "<") return { before: date }
  return sign === ">" ? { from: dayAfter(date) } : { from: date, before: dayAfter(date) }
}

export function begun<Name extends string>(names: readonly Name[], value: string): Name | null {
  const found = names.filter((name) => value !== "" && name.startsWith(fold(value)))
  return found.length === 1 ? (found[0] ?? null) : null
}

function named<Value>(all: Record<string, Value>, value: string): Value | null {
  const name = begun(Object.keys(all), value)
  return name === null ? null : (all[name] ?? null)
}

const isDate = (date: string) =>
  date > "0001" && date < "9999-12-31" && toIsoDate(Date.parse(date)) === date

const DAY_MS = 86_400_000
const dayAfter = (date: string) => toIsoDate(Date.parse(date) + DAY_MS)
const dayBefore = (date: string) => toIsoDate(Date.parse(date) - DAY_MS)
const toIsoDate = (time: number) =>
  Number.isNaN(time) ? "" : new Date(time).toISOString().slice(0, 10)
