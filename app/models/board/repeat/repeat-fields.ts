import { z } from "zod"
import { CardKey } from "~/models/board/card/card"
import { DueTime, Zone } from "~/models/board/card/due-date-fields"
import { Id, IdText, MomentText, IntOrNull } from "~/models/text/fields"
import { EVERY, MORNING, WEEKDAYS } from "./repeat-rule"

const DESCRIPTIONS = {
  every: "`weekday` is Monday to Friday.",
  weekdays: "For `week`, at least one. 1 is Monday.",
  monthDay: "For `month`. A shorter month has it on its last day.",
  time: "`HH:mm`, by the clock of `zone`.",
  dueInDays: "Days until a copy is due; null for no date.",
  listId: "Where the copies come; null for the list of the card.",
}

const RepeatRule = z.object({
  every: z.enum(EVERY).meta({ description: DESCRIPTIONS.every, examples: ["week"] }),
  weekdays: z.array(z.int()).meta({ description: DESCRIPTIONS.weekdays, examples: [[1, 5]] }),
  monthDay: z.int().meta({ description: DESCRIPTIONS.monthDay, examples: [1] }),
  time: z.string().meta({ description: DESCRIPTIONS.time, examples: [MORNING] }),
  zone: z.string().meta({ examples: ["Europe/Berlin"] }),
})
export type RepeatRule = z.output<typeof RepeatRule>

export const Repeat = RepeatRule.extend({
  dueInDays: IntOrNull.meta({ description: DESCRIPTIONS.dueInDays, examples: [2] }),
  listId: IdText.nullable().meta({ description: DESCRIPTIONS.listId }),
  nextAt: MomentText,
}).meta({ id: "Repeat" })
export type Repeat = z.output<typeof Repeat>

export const CardRepeat = z.object({ repeat: Repeat.nullable() }).meta({ id: "CardRepeat" })
export type CardRepeat = z.output<typeof CardRepeat>

const MAX_DAYS = 365

const Weekday = z.number("There is no such weekday.").int().min(1).max(WEEKDAYS.length)
const monthDay = "Enter a day from 1 to 31."
const dueInDays = `Enter a whole number of days from 0 to ${String(MAX_DAYS)}.`

export const RepeatFields = z.object({
  every: z.enum(EVERY, "Choose how often it repeats.").meta({ description: DESCRIPTIONS.every }),
  weekdays: z
    .array(Weekday, "Name the weekdays in a list of numbers.")
    .max(7)
    .default([])
    .meta({ description: DESCRIPTIONS.weekdays }),
  monthDay: z
    .number(monthDay)
    .int(monthDay)
    .min(1, monthDay)
    .max(31, monthDay)
    .default(1)
    .meta({ description: DESCRIPTIONS.monthDay }),
  time: DueTime.default(MORNING).meta({ description: DESCRIPTIONS.time }),
  zone: Zone.meta({ examples: ["Europe/Berlin"] }),
  dueInDays: z
    .number(dueInDays)
    .int(dueInDays)
    .min(0, dueInDays)
    .max(MAX_DAYS, dueInDays)
    .nullable()
    .default(null)
    .meta({ description: DESCRIPTIONS.dueInDays }),
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

const CardRepeatFields = RepeatFields.extend({
  listId: Id.nullable().default(null).meta({ description: DESCRIPTIONS.listId }),
})

export const SetRepeat = CardRepeatFields.extend(CardKey.shape)
  .refine((rule) => hasDay(rule), NO_DAY)
  .transform(clean)
export type SetRepeat = z.output<typeof SetRepeat>

const StopRepeat = CardKey.extend({ repeat: z.null() })

/** The API sends the fields, or a `repeat` as it is read, where null stops it. */
export const PutRepeat = CardKey.extend({
  ...CardRepeatFields.partial().shape,
  repeat: CardRepeatFields.partial()
    .extend({ nextAt: z.string().optional() })
    .nullable()
    .optional()
    .meta({ description: "The rule as it is read, in place of the other fields; null stops it." }),
})
  .transform(({ repeat, cardId, ...fields }, context) => {
    const result =
      repeat === null
        ? StopRepeat.safeParse({ cardId, repeat })
        : SetRepeat.safeParse({ ...(repeat ?? fields), cardId })
    if (result.success) return result.data
    for (const { message, path } of result.error.issues) {
      context.addIssue({ code: "custom", message, path })
    }
    return z.NEVER
  })
  .meta({ examples: [{ every: "week", weekdays: [1, 5], zone: "Europe/Berlin", dueInDays: 2 }] })
export type PutRepeat = z.output<typeof PutRepeat>
