import { z } from "zod"
import { Id } from "~/models/fields"
import { dayIn, isTimeZone, momentOf } from "~/models/time/zoned-time"

/** A due date without a time is due when its day ends. */
const END_OF_DAY = "23:59"

/** The days that have a button of their own, and how far off they are. */
const SOON_DAYS = { today: 0, tomorrow: 1, "next-week": 7 } as const

const onCard = { boardId: Id.optional(), cardId: Id }
// Of what the form showed, so that it means what the person saw.
const zone = z.string("A time zone is required.").refine(isTimeZone, "There is no such time zone.")

/** The form: a day and a time on the reader's own clock. */
export const SetDueDate = z
  .object({
    ...onCard,
    zone,
    date: z.iso.date("Please choose a day.").refine((date) => date >= "1000", {
      error: "Please choose a later year.",
    }),
    time: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time.")
      .default(END_OF_DAY),
  })
  .transform(({ date, time, zone, ...card }) => ({ ...card, dueDate: momentOf(date, time, zone) }))
  .refine(({ dueDate }) => /^\d{4}-/.test(dueDate.toISOString()), "Please choose an earlier year.")

/** A button: the end of a day that is near, by the reader's clock. */
export const SetDueDay = z
  .object({ ...onCard, zone, day: z.enum(["today", "tomorrow", "next-week"]) })
  .transform(({ day, zone, ...card }) => {
    const date = dayIn(zone, Date.now(), SOON_DAYS[day])
    return { ...card, dueDate: momentOf(date, END_OF_DAY, zone) }
  })

export const RemoveDueDate = z.object(onCard).transform((card) => ({ ...card, dueDate: null }))
