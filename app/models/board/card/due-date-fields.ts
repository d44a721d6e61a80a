import { z } from "zod"
import { AddCard, CardKey } from "./card"
import { END_OF_DAY } from "./due-date"
import { nearDate, type NearDay } from "./near-days"
import { NO_REMINDER, REMINDERS } from "./reminder"
import { dayIn, isTimeZone, momentOf } from "~/models/text/time/zoned-time"

// The form's zone, so that the date is the one that the user saw.
export const Zone = z
  .string("A time zone is required.")
  .refine(isTimeZone, "There is no such time zone.")

const toMinutes = (text: string) => REMINDERS.find((minutes) => String(minutes) === text) ?? null

export const DueTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time.")
  .default(END_OF_DAY)

export const DueDay = z.iso.date("Please choose a day.").refine((date) => date >= "1000", {
  error: "Please choose a later year.",
})

export const EARLIER_YEAR = "Please choose an earlier year."

/** Whether the year of a due date has four digits in UTC, too. */
export const isStorable = (dueDate: Date | null | undefined) =>
  !dueDate || /^\d{4}-/.test(dueDate.toISOString())

export const SetDueDate = CardKey.extend({
  zone: Zone,
  date: DueDay,
  time: DueTime,
  reminder: z
    .enum([NO_REMINDER, ...REMINDERS.map(String)], "There is no such reminder.")
    .optional(),
})
  .transform(({ date, time, zone, reminder, ...card }) => ({
    ...card,
    dueDate: momentOf(date, time, zone),
    ...(reminder !== undefined && { reminderMinutes: toMinutes(reminder) }),
  }))
  .refine(({ dueDate }) => isStorable(dueDate), EARLIER_YEAR)

export const SoonDay = z.enum(["today", "tomorrow", "next-monday", "next-week"], "Choose a day.")

/** The end of a near day. */
export const soonDate = (day: NearDay, zone: string): Date =>
  endOfDay(nearDate(day, dayIn(zone, Date.now())), zone)

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

export const endOfDay = (date: string, zone: string) => momentOf(date, END_OF_DAY, zone)

export const MoveDueDate = CardKey.extend({ zone: Zone, date: StorableDay })
export type MoveDueDate = z.output<typeof MoveDueDate>

export const RemoveDueDate = CardKey.transform((card) => ({ ...card, dueDate: null }))
