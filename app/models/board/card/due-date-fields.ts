import { z } from "zod"
import { AddCard, CardKey } from "./card"
import type { WrittenDate } from "./card-date"
import { nearDate, type NearDay } from "./near-days"
import { NO_REMINDER, REMINDERS } from "./reminder"
import { dayIn, isTimeZone, momentOf } from "~/models/text/time/zoned-time"

// The form's zone, so that the date is the one that the user saw.
export const Zone = z
  .string("A time zone is required.")
  .refine(isTimeZone, "There is no such time zone.")

const toMinutes = (text: string) => REMINDERS.find((minutes) => String(minutes) === text) ?? null

export const DueTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time.")

export const DueDay = z.iso.date("Please choose a day.").refine((date) => date >= "1000", {
  error: "Please choose a later year.",
})

export const EARLIER_YEAR = "Please choose an earlier year."

/** A day without a time is a day of its reader. */
const written = (day: string, time: string | undefined, zone: string): WrittenDate =>
  time === undefined ? { day, zone } : momentOf(day, time, zone)

/** Whether the year of a due date has four digits in UTC, too. */
export const isStorable = (dueDate: WrittenDate | null | undefined) =>
  !dueDate ||
  ("day" in dueDate ? dueDate.day < "9999-12-31" : /^\d{4}-/.test(dueDate.toISOString()))

export const SetDueDate = CardKey.extend({
  zone: Zone,
  date: DueDay,
  time: DueTime.optional(),
  reminder: z
    .enum([NO_REMINDER, ...REMINDERS.map(String)], "There is no such reminder.")
    .optional(),
})
  .transform(({ date, time, zone, reminder, ...card }) => ({
    ...card,
    dueDate: written(date, time, zone),
    ...(time !== undefined && { dueAllDay: false }),
    ...(reminder !== undefined && { reminderMinutes: toMinutes(reminder) }),
  }))
  .refine(({ dueDate }) => isStorable(dueDate), EARLIER_YEAR)

export const SetStartDate = CardKey.extend({ zone: Zone, date: DueDay, time: DueTime.optional() })
  .transform(({ date, time, zone, ...card }) => ({
    ...card,
    startDate: written(date, time, zone),
    ...(time !== undefined && { startAllDay: false }),
  }))
  .refine(({ startDate }) => isStorable(startDate), EARLIER_YEAR)

export const RemoveStartDate = CardKey.transform((card) => ({ ...card, startDate: null }))

export const SoonDay = z.enum(["today", "tomorrow", "next-monday", "next-week"], "Choose a day.")

export const soonDate = (near: NearDay, zone: string): WrittenDate => ({
  day: nearDate(near, dayIn(zone, Date.now())),
  zone,
})

export const SetDueDay = CardKey.extend({ zone: Zone, day: SoonDay }).transform(
  ({ day, zone, ...card }) => ({ ...card, dueDate: soonDate(day, zone) }),
)

/** A day whose end is storable in every time zone. */
const StorableDay = DueDay.refine((date) => date < "9999-12-31", { error: EARLIER_YEAR })

export const CreateCardOnDay = AddCard.omit({ dueDate: true, position: true }).extend({
  zone: Zone,
  date: StorableDay,
})
export type CreateCardOnDay = z.output<typeof CreateCardOnDay>

export const MoveDueDate = CardKey.extend({ zone: Zone, date: StorableDay })
export type MoveDueDate = z.output<typeof MoveDueDate>

/** Both dates as days: one that is not given is removed, and one that is as in `base`, which the person saw, stays. */
export const MoveDates = CardKey.extend({
  zone: Zone,
  startDate: StorableDay.optional(),
  dueDate: StorableDay.optional(),
  base: z.object({ startDate: DueDay.optional(), dueDate: DueDay.optional() }).default({}),
})
export type MoveDates = z.output<typeof MoveDates>

export const RemoveDueDate = CardKey.transform((card) => ({ ...card, dueDate: null }))

/** The forms that set a date of a card, or remove it. */
export const SET_DATES = {
  "set-due-date": SetDueDate,
  "set-due-day": SetDueDay,
  "remove-due-date": RemoveDueDate,
  "set-start-date": SetStartDate,
  "remove-start-date": RemoveStartDate,
}
