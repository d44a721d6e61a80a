import { z } from "zod"
import { CardKey } from "~/models/board/card/card"
import { DueDay, DueTime, EARLIER_YEAR, Zone } from "~/models/board/card/due-date-fields"
import { Id, IdText, Moment, MomentText, IntOrNull, TextOrNull } from "~/models/text/fields"
import { dayIn } from "~/models/text/time/zoned-time"
import { EVERY, MORNING, NTHS, WEEKDAYS, WORKDAYS, isMonthDay } from "./repeat-rule"

const DESCRIPTIONS = {
  every:
    "`weekday` is Monday to Friday; `done` is `interval` days after the card was done. Then the rule goes on with the copy.",
  interval: "Every so many days, weeks, months or years.",
  weekdays: "For `week` and `nth`, at least one. 1 is Monday.",
  nth: "For `month`: on the first to fourth of its `weekdays`, or the last with -1; null for `monthDay`. The last of 1 to 5 is the last weekday.",
  monthDay: "For `month`. A shorter month has it on its last day.",
  startDay:
    "Not before this day. Intervals count from it, and `year` is on its day; today where they need one.",
  time: "`HH:mm`, by the clock of `zone`.",
  until: "The last day; null for no end.",
  times: "How many times more; null for no end. Not beside `until`.",
  dueInDays: "Days until a copy is due; null for no date.",
  listId:
    "Where the copies come; null for the list of the card. With `done`, null becomes that list as it is now.",
  nextAt: "Null for `done`, until the card is done.",
  next: "At most three times, the first of which is `nextAt`.",
}

const RepeatRule = z.object({
  every: z.enum(EVERY).meta({ description: DESCRIPTIONS.every, examples: ["week"] }),
  interval: z.int().meta({ description: DESCRIPTIONS.interval, examples: [2] }),
  weekdays: z.array(z.int()).meta({ description: DESCRIPTIONS.weekdays, examples: [[1, 5]] }),
  nth: IntOrNull.meta({ description: DESCRIPTIONS.nth, examples: [null] }),
  monthDay: z.int().meta({ description: DESCRIPTIONS.monthDay, examples: [1] }),
  startDay: TextOrNull.meta({ description: DESCRIPTIONS.startDay, examples: ["2026-12-07"] }),
  time: z.string().meta({ description: DESCRIPTIONS.time, examples: [MORNING] }),
  zone: z.string().meta({ examples: ["Europe/Berlin"] }),
  until: TextOrNull.meta({ description: DESCRIPTIONS.until, examples: ["2027-06-30"] }),
  times: IntOrNull.meta({ description: DESCRIPTIONS.times, examples: [null] }),
})
export type RepeatRule = z.output<typeof RepeatRule>

export const Repeat = RepeatRule.extend({
  dueInDays: IntOrNull.meta({ description: DESCRIPTIONS.dueInDays, examples: [2] }),
  listId: IdText.nullable().meta({ description: DESCRIPTIONS.listId }),
  nextAt: MomentText.nullable().meta({ description: DESCRIPTIONS.nextAt }),
  next: z.array(MomentText).meta({ description: DESCRIPTIONS.next }),
}).meta({ id: "Repeat" })
export type Repeat = z.output<typeof Repeat>

export const CardRepeat = z.object({ repeat: Repeat.nullable() }).meta({ id: "CardRepeat" })
export type CardRepeat = z.output<typeof CardRepeat>

const MAX_DAYS = 365
const MAX_COUNT = 365

const Weekday = z.number("There is no such weekday.").int().min(1).max(WEEKDAYS.length)

const Whole = (min: number, max: number, error: string) =>
  z.number(error).int(error).min(min, error).max(max, error)

const from1 = (max: number) => `Enter a whole number from 1 to ${String(max)}.`
const dueInDays = `Enter a whole number of days from 0 to ${String(MAX_DAYS)}.`

/** Its end is far from the last year that has four digits. */
const Day = DueDay.refine((day) => !/^[3-9]/.test(day), EARLIER_YEAR)

export const RepeatFields = z.object({
  every: z.enum(EVERY, "Choose how often it repeats.").meta({ description: DESCRIPTIONS.every }),
  interval: Whole(1, MAX_COUNT, from1(MAX_COUNT))
    .default(1)
    .meta({ description: DESCRIPTIONS.interval }),
  weekdays: z
    .array(Weekday, "Name the weekdays in a list of numbers.")
    .max(7)
    .default([])
    .meta({ description: DESCRIPTIONS.weekdays }),
  nth: z
    .literal(NTHS, "Choose which of the days of the month.")
    .nullable()
    .default(null)
    .meta({ description: DESCRIPTIONS.nth }),
  monthDay: Whole(1, 31, "Enter a day from 1 to 31.")
    .default(1)
    .meta({ description: DESCRIPTIONS.monthDay }),
  startDay: Day.nullable().default(null).meta({ description: DESCRIPTIONS.startDay }),
  time: DueTime.default(MORNING).meta({ description: DESCRIPTIONS.time }),
  zone: Zone.meta({ examples: ["Europe/Berlin"] }),
  until: Day.nullable().default(null).meta({ description: DESCRIPTIONS.until }),
  times: Whole(1, MAX_COUNT, from1(MAX_COUNT))
    .nullable()
    .default(null)
    .meta({ description: DESCRIPTIONS.times }),
  dueInDays: Whole(0, MAX_DAYS, dueInDays)
    .nullable()
    .default(null)
    .meta({ description: DESCRIPTIONS.dueInDays }),
})
type Fields = z.output<typeof RepeatFields>

const usesWeekdays = ({ every, nth }: Pick<Fields, "every" | "nth">) =>
  every === "week" || (every === "month" && nth !== null)

function check(rule: Fields, context: z.RefinementCtx): void {
  const refuse = (path: keyof Fields, message: string) => {
    context.addIssue({ code: "custom", message, path: [path] })
  }
  if (usesWeekdays(rule) && rule.weekdays.length === 0) {
    refuse("weekdays", "Choose at least one day of the week.")
  }
  if (rule.until !== null && rule.times !== null) {
    refuse("times", "Choose a last day or a number of times, not both.")
  }
}

/** Without what does not belong to how often it repeats, so that equal rules are the same. */
function clean<Rule extends Fields>(rule: Rule): Rule {
  const { every, zone } = rule
  const interval = every === "weekday" ? 1 : rule.interval
  const needsStart = every === "year" || interval > 1
  const startDay = rule.startDay ?? (needsStart ? dayIn(zone, Date.now()) : null)
  return {
    ...rule,
    interval,
    weekdays: usesWeekdays(rule) ? [...new Set(rule.weekdays)].sort() : [],
    nth: every === "month" ? rule.nth : null,
    monthDay: monthDayOf({ ...rule, startDay }),
    startDay: every === "done" ? null : startDay,
  }
}

function monthDayOf({ every, nth, monthDay, startDay }: Fields): number {
  if (every === "month" && nth === null) return monthDay
  if (every !== "year" || startDay === null) return 1
  // Feb 29 is Feb 28 of other years, from which the rule may start.
  return isMonthDay(Date.parse(startDay), monthDay) ? monthDay : Number(startDay.slice(8))
}

export const FileRepeat = RepeatFields.superRefine(check).transform(clean)

const CardRepeatFields = RepeatFields.extend({
  listId: Id.nullable().default(null).meta({ description: DESCRIPTIONS.listId }),
})
const OfCard = CardRepeatFields.extend(CardKey.shape)

export const SetRepeat = OfCard.superRefine(check).transform(clean)
export type SetRepeat = z.output<typeof SetRepeat>

export const ENDS = ["never", "day", "times"] as const
/** The choice of a form for Monday to Friday. */
export const WORKDAYS_CHOICE = "weekday"

const NthDay = z.union([z.literal(WORKDAYS_CHOICE), Weekday], "Choose a day of the week.")

/** A form has fields for all rules, of which it shows those of the chosen one. */
export const SetRepeatByForm = OfCard.extend({
  nthDay: NthDay.optional(),
  ends: z.enum(ENDS, "Choose when it ends.").optional(),
})
  .transform(({ nthDay, ends, ...rule }) => ({
    ...rule,
    ...(nthDay !== undefined &&
      rule.every === "month" && {
        weekdays: nthDay === WORKDAYS_CHOICE ? WORKDAYS : [nthDay],
      }),
    ...(ends !== undefined && {
      until: ends === "day" ? rule.until : null,
      times: ends === "times" ? rule.times : null,
    }),
    ends,
  }))
  .superRefine((rule, context) => {
    check(rule, context)
    if (rule.ends === "day" && rule.until === null) {
      context.addIssue({ code: "custom", message: "Choose the last day.", path: ["until"] })
    }
    if (rule.ends === "times" && rule.times === null) {
      context.addIssue({ code: "custom", message: from1(MAX_COUNT), path: ["times"] })
    }
  })
  .transform(({ ends: _, ...rule }) => clean(rule))

export const SkipRepeat = CardKey.extend({
  nextAt: Moment.optional().meta({
    description: "The time to skip. If another one is next by now, nothing changes.",
  }),
})
export type SkipRepeat = z.output<typeof SkipRepeat>

const StopRepeat = CardKey.extend({ repeat: z.null() })

/** The API sends the fields, or a `repeat` as it is read, where null stops it. */
export const PutRepeat = CardKey.extend({
  ...CardRepeatFields.partial().shape,
  repeat: CardRepeatFields.partial()
    .extend({ nextAt: z.string().nullish(), next: z.array(z.string()).optional() })
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
