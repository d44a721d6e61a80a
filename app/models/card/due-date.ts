export type DueTone = "overdue" | "soon" | "later"

const SOON_MS = 24 * 60 * 60 * 1000

/** @param now milliseconds since 1970 */
export function dueTone(dueDate: string, now: number): DueTone {
  const left = Date.parse(dueDate) - now
  if (left < 0) return "overdue"
  return left <= SOON_MS ? "soon" : "later"
}

export function isDueWithinWeek(dueDate: string, now: number): boolean {
  const left = Date.parse(dueDate) - now
  return left >= 0 && left <= 7 * SOON_MS
}
