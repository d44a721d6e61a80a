import type { ShownEntry } from "./activity-page.server"

/** The deeds of one person on one card, the newest first; an entry of its own for everything else. */
export type ActivityLine = readonly [ShownEntry, ...ShownEntry[]]
export type ActivityDay = { day: string; lines: ActivityLine[] }

/** Entries by days and lines, in their order. @param isJoined whether entries in a row become one line */
export function activityDays(entries: readonly ShownEntry[], isJoined: boolean): ActivityDay[] {
  const days: ActivityDay[] = []
  for (const entry of entries) {
    const today = days.at(-1)
    if (today?.day !== entry.day) {
      days.push({ day: entry.day, lines: [[entry]] })
      continue
    }
    const line = today.lines.at(-1)
    if (isJoined && line && isAlike(line[0], entry)) today.lines.splice(-1, 1, [...line, entry])
    else today.lines.push([entry])
  }
  return days
}

const isAlike = (one: ShownEntry, other: ShownEntry): boolean =>
  one.card !== null &&
  one.card.id === other.card?.id &&
  one.subject === other.subject &&
  one.by === other.by
