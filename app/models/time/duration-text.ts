/** A time in days, in words: `5 hours`, `1.5 days`, `12 days`; a dash for none. */
export function durationText(days: number | null): string {
  if (days === null) return "–"
  if (days < 1) {
    const hours = Math.round(days * 24)
    if (hours === 0) return "less than an hour"
    return hours === 1 ? "1 hour" : `${String(hours)} hours`
  }
  const rounded = days < 3 ? Math.round(days * 10) / 10 : Math.round(days)
  return rounded === 1 ? "1 day" : `${String(rounded)} days`
}
