import type { DraftDate } from "./draft-board"

/** A date as ISO 8601; null if there is none that can be stored. */
export function momentOf(value: DraftDate): string | null {
  if (value === null || value === undefined) return null
  const moment = new Date(value)
  if (Number.isNaN(moment.getTime())) return null
  const iso = moment.toISOString()
  return /^(?!0000)\d{4}-/.test(iso) ? iso : null
}
