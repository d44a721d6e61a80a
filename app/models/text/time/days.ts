// Text that no time zone changes: `yyyy-MM-dd`, `yyyy-MM`. Weekdays are ISO 8601: from 1 for Monday.

export const MONDAY = 1

const DAY_MS = 86_400_000

export const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
]
export const WEEKDAYS = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
]

const toText = (ms: number) => new Date(ms).toISOString().slice(0, 10)
const weekdayOf = (day: string) => (new Date(day).getUTCDay() + 6) % 7
const lengthOf = (month: string) => {
  const [year = 0, number = 0] = month.split("-").map(Number)
  return new Date(Date.UTC(year, number, 0)).getUTCDate()
}

export const monthOf = (day: string): string => day.slice(0, 7)

export function monthTitle(month: string): string {
  const [year = "", number = ""] = month.split("-")
  return `${MONTHS[Number(number) - 1] ?? ""} ${year}`
}

/** `Monday, November 23, 2026` */
export function dayTitle(day: string): string {
  const [month = "", year = ""] = monthTitle(monthOf(day)).split(" ")
  return `${WEEKDAYS[weekdayOf(day)] ?? ""}, ${month} ${String(Number(day.slice(8)))}, ${year}`
}

export const shortDay = (day: string): string =>
  `${(MONTHS[Number(day.slice(5, 7)) - 1] ?? "").slice(0, 3)} ${String(Number(day.slice(8)))}`

/** As `faceDate` writes it: with its year unless that is the present one. */
export const dayText = (day: string, thisYear = new Date().getFullYear()): string =>
  shortDay(day) + (day.startsWith(String(thisYear)) ? "" : `, ${day.slice(0, 4)}`)

export const addDays = (day: string, days: number): string =>
  toText(Date.parse(day) + days * DAY_MS)

/** How many days later another day is. */
export const daysBetween = (day: string, later: string): number =>
  (Date.parse(later) - Date.parse(day)) / DAY_MS

/** The same day of another month, or the last of a shorter one. */
export function addMonths(day: string, months: number): string {
  const [year = 0, number = 0, date = 0] = day.split("-").map(Number)
  const month = monthOf(toText(Date.UTC(year, number - 1 + months, 1)))
  return `${month}-${String(Math.min(date, lengthOf(month))).padStart(2, "0")}`
}

export const weekStart = (day: string, firstWeekday: number): string =>
  addDays(day, -((weekdayOf(day) + 8 - firstWeekday) % 7))

export const daysFrom = (first: string): string[] =>
  Array.from({ length: 7 }, (_, i) => addDays(first, i))

export const weekdaysFrom = (firstWeekday: number): string[] => [
  ...WEEKDAYS.slice(firstWeekday - 1),
  ...WEEKDAYS.slice(0, firstWeekday - 1),
]

/** `November 23 – 29, 2026`; months and years that differ are written twice. */
export function weekTitle(first: string): string {
  const last = addDays(first, 6)
  const [from = "", to = ""] = [first, last].map((day) => {
    const [month = ""] = monthTitle(monthOf(day)).split(" ")
    return `${month} ${String(Number(day.slice(8)))}`
  })
  const [year, lastYear] = [first.slice(0, 4), last.slice(0, 4)]
  if (year !== lastYear) return `${from}, ${year} – ${to}, ${lastYear}`
  return monthOf(first) === monthOf(last)
    ? `${from} – ${String(Number(last.slice(8)))}, ${year}`
    : `${from} – ${to}, ${year}`
}

export function weeksOf(month: string, firstWeekday = MONDAY): (string | null)[][] {
  const first = `${month}-01`
  const days = Array.from({ length: lengthOf(month) }, (_, i) => addDays(first, i))
  const before = (weekdayOf(first) + 8 - firstWeekday) % 7
  const cells = [...Array<null>(before).fill(null), ...days]
  const weeks: (string | null)[][] = []
  for (let i = 0; i < cells.length; i += 7) {
    weeks.push(Array.from({ length: 7 }, (_, day) => cells[i + day] ?? null))
  }
  return weeks
}

export function dayByKey(
  day: string,
  key: string,
  shift: boolean,
  firstWeekday = MONDAY,
): string | null {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1)
    case "ArrowRight":
      return addDays(day, 1)
    case "ArrowUp":
      return addDays(day, -7)
    case "ArrowDown":
      return addDays(day, 7)
    case "Home":
      return weekStart(day, firstWeekday)
    case "End":
      return addDays(weekStart(day, firstWeekday), 6)
    case "PageUp":
      return addMonths(day, shift ? -12 : -1)
    case "PageDown":
      return addMonths(day, shift ? 12 : 1)
    default:
      return null
  }
}
