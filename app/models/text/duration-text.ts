import { countText } from "~/models/text/count-text"

const MINUTES_OF_DAY = 24 * 60

/** One unit, and the next smaller one below two: `20 min`, `1 h 20 min`, `5 h`, `1 day 12 h`, `3 days`; a dash for none. */
export function durationText(days: number | null): string {
  if (days === null) return "–"
  const minutes = Math.round(days * MINUTES_OF_DAY)
  if (minutes === 0) return "less than a minute"
  if (minutes < 60) return `${String(minutes)} min`
  if (minutes < 2 * 60) return withRest("1 h", minutes - 60, "min")
  const hours = Math.round(minutes / 60)
  if (hours < 24) return `${String(hours)} h`
  if (hours < 2 * 24) return withRest("1 day", hours - 24, "h")
  return countText(Math.round(hours / 24), "day")
}

const withRest = (text: string, rest: number, unit: string) =>
  rest === 0 ? text : `${text} ${String(rest)} ${unit}`
