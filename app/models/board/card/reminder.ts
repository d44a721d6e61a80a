export const REMINDERS = [0, 60, 1440, 2880] as const
export type Reminder = (typeof REMINDERS)[number]

export const DEFAULT_REMINDER = 1440

/** The value of `No reminder` in a form, where an empty field is a missing one. */
export const NO_REMINDER = "none"

export const REMINDER_TEXTS: Record<Reminder, string> = {
  0: "At the time",
  60: "1 hour before",
  1440: "1 day before",
  2880: "2 days before",
}

/** Null without a due date, because nobody is reminded of such a card. */
export function reminderText(card: {
  dueDate: string | null
  reminderMinutes: Reminder | null
}): string | null {
  const { dueDate, reminderMinutes } = card
  return dueDate === null || reminderMinutes === null ? null : REMINDER_TEXTS[reminderMinutes]
}
