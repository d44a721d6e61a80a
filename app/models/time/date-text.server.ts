import { tz } from "@date-fns/tz"
import { format } from "date-fns/format"

// Dates are formatted on the server only, in the reader's time zone, so that server and browser
// render the same text.

const PATTERNS = {
  /** On a card: Nov 20 */
  card: "MMM d",
  /** In a dialog: Nov 20, 2026 */
  dialog: "MMM dd, yyyy",
  /** Of a comment: Nov 20, 2026 at 4:05 PM */
  comment: "MMM dd, yyyy 'at' h:mm a",
  date: "yyyy-MM-dd",
  time: "HH:mm",
} as const

const cache = new Map<string, string>()
const MAX_CACHED = 20_000

export function dateText(moment: string, zone: string, use: keyof typeof PATTERNS): string {
  const key = `${use} ${zone} ${moment}`
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const text = format(moment, PATTERNS[use], { in: tz(zone) })
  // Boards are read far more often than dates change, and formatting in a time zone is slow.
  if (cache.size >= MAX_CACHED) cache.clear()
  cache.set(key, text)
  return text
}
