import { z } from "zod"
import { CardKey } from "~/models/card/card"
import { DueTime, Zone } from "~/models/card/due-date-fields"
import { Id } from "~/models/fields"
import { EVERY, MORNING, WEEKDAYS, type RepeatRule } from "./repeat-rule"

const MAX_DAYS = 365

const Weekday = z.number("There is no such weekday.").int().min(1).max(WEEKDAYS.length)
const monthDay = "Enter a day from 1 to 31."
const dueInDays = `Enter a whole number of days from 0 to ${String(MAX_DAYS)}.`

export const RepeatFields = z.object({
  every: z.enum(EVERY, "Choose how often it repeats."),
  weekdays: z.array(Weekday, "Name the weekdays in a list of numbers.").max(7).default([]),
  monthDay: z.number(monthDay).int(monthDay).min(1, monthDay).max(31, monthDay).default(1),
  time: DueTime.default(MORNING),
  zone: Zone,
  dueInDays: z
    .number(dueInDays)
    .int(dueInDays)
    .min(0, dueInDays)
    .max(MAX_DAYS, dueInDays)
    .nullable()
    .default(null),
})

const hasDay = ({ every, weekdays }: Pick<RepeatRule, "every" | "weekdays">) =>
  every !== "week" || weekdays.length > 0
const NO_DAY = { error: "Choose at least one day of the week.", path: ["weekdays"] }

const clean = <Rule extends z.output<typeof RepeatFields>>(rule: Rule) => ({
  ...rule,
  weekdays: rule.every === "week" ? [...new Set(rule.weekdays)].sort() : [],
  monthDay: rule.every === "month" ? rule.monthDay : 1,
})

export const FileRepeat = RepeatFields.refine((rule) => hasDay(rule), NO_DAY).transform(clean)

/** Copies go to `listId`, or else to the card's own list. */
export const SetRepeat = RepeatFields.extend({
  ...CardKey.shape,
  listId: Id.nullable().default(null),
})
  .refine((rule) => hasDay(rule), NO_DAY)
  .transform(clean)
export type SetRepeat = z.output<typeof SetRepeat>

const StopRepeat = CardKey.extend({ repeat: z.null() })

/** The API sends the fields, or a `repeat` as it is read, where null stops it. */
export const PutRepeat = z
  .looseObject({ repeat: z.unknown().optional() })
  .transform(({ repeat, ...key }, context) => {
    const isNone = repeat === null
    const fields = typeof repeat === "object" ? { ...repeat, ...key } : key
    const result = isNone ? StopRepeat.safeParse({ ...key, repeat }) : SetRepeat.safeParse(fields)
    if (result.success) return result.data
    for (const { message, path } of result.error.issues) {
      context.addIssue({ code: "custom", message, path })
    }
    return z.NEVER
  })
export type PutRepeat = z.output<typeof PutRepeat>
