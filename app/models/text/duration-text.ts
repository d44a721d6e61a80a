import { countText } from "~/models/text/count-text"

/** With hours up to this many days. */
const PRECISE_DAYS = 3

/** `5 hours`, `1 day 12 hours`, `12 days`; a dash for none. */
export function durationText(days: number | null): string {
  if (days === null) return "–"
  const hours = Math.round(days * 24)
  if (hours === 0) return "less than an hour"
  if (days >= PRECISE_DAYS) return countText(Math.round(days), "day")
  const parts = [countText(Math.floor(hours / 24), "day"), countText(hours % 24, "hour")]
  return parts.filter((part) => !part.startsWith("0 ")).join(" ")
}
