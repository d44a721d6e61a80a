import { countText } from "~/models/count-text"

/** `5 hours`, `1.5 days`, `12 days`; a dash for none. */
export function durationText(days: number | null): string {
  if (days === null) return "–"
  if (days < 1) {
    const hours = Math.round(days * 24)
    if (hours === 0) return "less than an hour"
    return countText(hours, "hour")
  }
  const rounded = days < 3 ? Math.round(days * 10) / 10 : Math.round(days)
  return countText(rounded, "day")
}
