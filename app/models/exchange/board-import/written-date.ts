import { dayIn, momentOf } from "~/models/text/time/zoned-time"

// Dates as people and products write them into tables: ISO 8601, 31/12/2026, 12/31/26 5:00 PM, Mar 15, 2025, 15. März 2025.

export const DATE_ORDERS = ["day-first", "month-first"] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

export type WrittenDate = {
  /** yyyy-MM-dd */
  day: string
  /** HH:mm, or null for a day without a time. */
  time: string | null
  seconds: number
  /** Minutes east of UTC, or null if the text has none. */
  offset: number | null
}

const ISO = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d)/
const NUMERIC = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/
const DAY_MONTH =
  /^(\d{1,2})(?:st|nd|rd|th|er|[.º])?[\s/-]+(?:de\s+)?(\p{L}{3,12})\.?[\s/,-]+(?:de\s+)?(\d{4}|\d{2})(?!\d)/iu
const MONTH_DAY = /^(\p{L}{3,12})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/iu
const WEEKDAY = /^\p{L}{2,10}\.?,?\s+/u
const TIME =
  /^(?:T|,?\s+(?:(?:at|um|à|a las)\s+)?)(\d{1,2})(?::|\.|h)(\d{2})(?::(\d{2}(?:[.,]\d+)?))?(?:\s*([ap])\.?m\b\.?)?(?:\s+Uhr\b)?/i
const ZONE =
  /^\s*(?:\(?(?:Z|UTC|GMT)\)?|\(?(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d{2}))?\)?)?(?:\s*\([\p{L}\s]+\))?$/iu

const MONTHS = monthNames([
  "january february march april may june july august september october november december",
  "januar februar marz april mai juni juli august september oktober november dezember",
  "janvier fevrier mars avril mai juin juillet aout septembre octobre novembre decembre",
  "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
])

/** Names of months and what they begin with, from three letters on, unless it is that of another one. */
function monthNames(languages: string[]): Map<string, number> {
  const months = new Map<string, number>()
  const ambiguous = new Set<string>()
  for (const names of languages) {
    for (const [index, name] of names.split(" ").entries()) {
      for (let length = 3; length <= name.length; length += 1) {
        const start = name.slice(0, length)
        if ((months.get(start) ?? index + 1) !== index + 1) ambiguous.add(start)
        months.set(start, index + 1)
      }
    }
  }
  for (const start of ambiguous) months.delete(start)
  return months
}

/** A text without accents, in lower case. */
export const plainWord = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase()

/** Reads a whole text as a date; null if it is none. */
export function readDate(text: string, order: DateOrder): WrittenDate | null {
  const line = text.trim().replace(/\s+/g, " ")
  if (line.length < 6 || line.length > 80) return null
  const found = dayAtStart(line, order) ?? dayAtStart(line.replace(WEEKDAY, ""), order)
  if (!found) return null
  const time = TIME.exec(found.rest)
  const zone = ZONE.exec(found.rest.slice(time?.[0].length ?? 0))
  if (!zone || (!time && zone[0].trim() !== "")) return null
  const clock = time ? clockOf(time) : null
  if (time && clock === null) return null
  return {
    day: found.day,
    time: clock,
    seconds: Number((time?.[3] ?? "0").replace(",", ".")) % 60,
    offset: offsetOf(zone),
  }
}

function dayAtStart(line: string, order: DateOrder): { day: string; rest: string } | null {
  for (const [pattern, partsOf] of SHAPES) {
    const match = pattern.exec(line)
    const day = match && dayOf(...partsOf(match, order))
    if (match && day !== null) return { day, rest: line.slice(match[0].length) }
  }
  return null
}

type Parts = [year: string, month: number, day: number]

const SHAPES: [RegExp, (match: string[], order: DateOrder) => Parts][] = [
  [ISO, ([, year = "", , month, day]) => [year, Number(month), Number(day)]],
  [NUMERIC, numericParts],
  [DAY_MONTH, ([, day, month = "", year = ""]) => [year, monthOf(month), Number(day)]],
  [MONTH_DAY, ([, month = "", day, year = ""]) => [year, monthOf(month), Number(day)]],
]

const monthOf = (name: string) => MONTHS.get(plainWord(name)) ?? 0

/** A date that exists in one order only is read in that one. */
function numericParts([, one, , other, year = ""]: string[], order: DateOrder): Parts {
  const [first, second] = [Number(one), Number(other)]
  const isDayFirst = second > 12 ? false : first > 12 || order === "day-first"
  return isDayFirst ? [year, second, first] : [year, first, second]
}

function dayOf(written: string, month: number, day: number): string | null {
  const short = Number(written) + (Number(written) < 70 ? 2000 : 1900)
  const year = written.length === 2 ? String(short) : written
  const date = new Date(Date.UTC(Number(year), month - 1, day))
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!isReal || year < "1000") return null
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`
}

function clockOf([, hours = "", minutes = "", , half]: string[]): string | null {
  const [hour, minute] = [Number(hours), Number(minutes)]
  const isHalf = half !== undefined
  if (minute > 59 || hour > 23 || (isHalf && (hour < 1 || hour > 12))) return null
  const whole = isHalf ? (hour % 12) + (half.toLowerCase() === "p" ? 12 : 0) : hour
  return `${String(whole).padStart(2, "0")}:${minutes}`
}

function offsetOf([text = "", sign, hours = "0", minutes = "0"]: string[]): number | null {
  if (sign !== undefined) {
    return (Number(hours) * 60 + Number(minutes)) * (sign === "-" ? -1 : 1)
  }
  return /Z|UTC|GMT/i.test(text) ? 0 : null
}

/** The clock of a time zone. It remembers days on which it is not changed: asking for each of many dates takes seconds. */
export class Clock {
  readonly zone: string
  readonly #offsets = new Map<string, number | null>()

  constructor(zone: string) {
    this.zone = zone
  }

  /** The moment of a date. @param atDay the time (HH:mm) of a day without one */
  momentOf({ day, time, seconds, offset }: WrittenDate, atDay: string): Date {
    const wall = Date.parse(`${day}T${time ?? atDay}:00.000Z`)
    const ms = Math.round(seconds * 1000)
    if (time !== null && offset !== null) return new Date(wall + ms - offset * 60_000)
    const offsetMs = this.#offsetOn(day)
    const moment =
      offsetMs === null ? momentOf(day, time ?? atDay, this.zone).getTime() : wall - offsetMs
    return new Date(moment + ms)
  }

  /** The moment of a date, or its day if it has no time. */
  dateOf(date: WrittenDate): Date | string {
    return date.time === null ? date.day : this.momentOf(date, "00:00")
  }

  /** The day of a date; of one with a time in another zone, this one's day. */
  dayOf(date: WrittenDate): string {
    if (date.offset === null) return date.day
    const moment = this.momentOf(date, "00:00").getTime()
    const offsetMs = this.#offsetOn(date.day)
    if (offsetMs === null) return dayIn(this.zone, moment)
    return new Date(moment + offsetMs).toISOString().slice(0, 10)
  }

  /** Milliseconds east of UTC on a day and around it; null if the clock is changed then. */
  #offsetOn(day: string): number | null {
    const known = this.#offsets.get(day)
    if (known !== undefined) return known
    const [before, after] = [-2, 3].map((days) => {
      const wall = Date.parse(day) + days * 24 * 60 * 60 * 1000
      return (
        wall - momentOf(new Date(wall).toISOString().slice(0, 10), "00:00", this.zone).getTime()
      )
    })
    const offset = before !== undefined && before === after ? before : null
    this.#offsets.set(day, offset)
    return offset
  }
}

/** An order, whether a date proves it, and a date in it for people to see. */
export type FoundOrder = { order: DateOrder; isCertain: boolean; example: string }

/** The order of day and month in dates such as 3/4/2026; null if there are none. */
export function findDateOrder(texts: Iterable<string>): FoundOrder | null {
  let [dayFirst, monthFirst] = [0, 0]
  let separator: string | undefined
  for (const text of texts) {
    const [, one, sign, other] = NUMERIC.exec(text.trim()) ?? []
    if (sign === undefined) continue
    separator ??= sign
    if (Number(one) > 12) dayFirst += 1
    if (Number(other) > 12) monthFirst += 1
  }
  if (separator === undefined) return null
  // Without proof: dots and dashes are Europe's, slashes more often America's.
  const isDayFirst = dayFirst === monthFirst ? separator !== "/" : dayFirst > monthFirst
  return {
    order: isDayFirst ? "day-first" : "month-first",
    isCertain: (dayFirst === 0) !== (monthFirst === 0),
    example: (isDayFirst ? ["31", "12", "2026"] : ["12", "31", "2026"]).join(separator),
  }
}

/** Whether a text begins as a date of numbers whose order must be found. */
export const isNumericDate = (text: string): boolean => NUMERIC.test(text.trim())
