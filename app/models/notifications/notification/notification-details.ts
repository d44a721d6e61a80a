import type { Details } from "./notification"

export const quoted = (excerpt: string): string => `“${excerpt}”`

/** The details in words; empty without any. @param moment formats a moment in ISO 8601 for the reader */
export function detailText({ excerpt, dueDate }: Details, moment: (iso: string) => string): string {
  if (excerpt !== undefined) return quoted(excerpt)
  if (!dueDate) return ""
  const { from, to } = dueDate
  if (to === null) return from === null ? "" : `It was due ${moment(from)}`
  return from === null ? moment(to) : `${moment(from)} → ${moment(to)}`
}
