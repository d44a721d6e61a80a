import { z } from "zod"
import { invalid } from "~/errors"
import { Moment, momentError } from "~/models/text/fields"
import { dayIn } from "~/models/text/time/zoned-time"
import {
  dayOf,
  edgeOf,
  isDay,
  isEndOfDay,
  momentFor,
  momentOfDay,
  type Edge,
} from "~/models/text/time/whole-day"

/** A date of a card as it is written: a moment, or a day (`yyyy-MM-dd`) without a time, in a form with its zone. */
export type WrittenDate = Date | { day: string; zone?: string }

const Day = z.iso.date().transform((day): WrittenDate => ({ day }))

/** Ends of days must be storable in every time zone. */
const isStorable = (date: WrittenDate) =>
  !("day" in date) || (date.day >= "1000" && date.day < "9999-12-31")

export const CardDate = z
  .union([Moment, Day], {
    error: (issue) =>
      typeof issue.input === "string" && isDay(issue.input)
        ? `There is no such day as ${issue.input}.`
        : momentError(issue),
  })
  .refine(isStorable, "Choose a day of the years 1000 to 9999.")
  .meta({
    description: "A moment, or a day such as `2026-12-24`, which has no time.",
    examples: ["2026-12-24"],
  })

/** The columns of a card that are its dates. */
export type CardDates = {
  dueDate: Date | null
  dueAllDay: boolean
  startDate: Date | null
  startAllDay: boolean
}

export type WrittenDates = {
  dueDate?: WrittenDate | null | undefined
  dueAllDay?: boolean | undefined
  startDate?: WrittenDate | null | undefined
  startAllDay?: boolean | undefined
}

type Value = { date: Date | null; isAllDay: boolean }
type Written = { date: WrittenDate | null | undefined; isAllDay: boolean | undefined }

export const NO_DATES: CardDates = {
  dueDate: null,
  dueAllDay: false,
  startDate: null,
  startAllDay: false,
}

/** In the words of a form, too. */
export const START_AFTER_DUE = "The start must not be after the due date."

const NAMES = { start: "startDate", due: "dueDate" } as const

/**
 * The columns of the dates that are given. @param now the dates that the card has @param zone where a day is one
 * that names no zone @throws 400 for a start after the due date, and for a day that is said to have a time
 */
export function readDates(given: WrittenDates, now: CardDates, zone: string): Partial<CardDates> {
  const due = readDate("due", { date: given.dueDate, isAllDay: given.dueAllDay }, dueOf(now), zone)
  const start = readDate(
    "start",
    { date: given.startDate, isAllDay: given.startAllDay },
    startOf(now),
    zone,
  )
  const dates = {
    ...(due && { dueDate: due.date, dueAllDay: due.isAllDay }),
    ...(start && { startDate: start.date, startAllDay: start.isAllDay }),
  }
  if (startsAfterDue({ ...now, ...dates }, zone)) {
    throw invalid(START_AFTER_DUE, { [start ? "startDate" : "dueDate"]: [START_AFTER_DUE] })
  }
  return dates
}

/** Whether a card starts after it is due. Days are compared as days, and with a time by the clocks of a zone. */
export function startsAfterDue(
  { startDate, startAllDay, dueDate, dueAllDay }: CardDates,
  zone: string,
): boolean {
  if (startDate === null || dueDate === null) return false
  if (startAllDay && dueAllDay) return dayOf(startDate, "start") > dayOf(dueDate, "due")
  const start = momentFor(startDate.toISOString(), startAllDay, "start", zone)
  return start > momentFor(dueDate.toISOString(), dueAllDay, "due", zone)
}

const dueOf = ({ dueDate, dueAllDay }: CardDates): Value => ({ date: dueDate, isAllDay: dueAllDay })
const startOf = ({ startDate, startAllDay }: CardDates): Value => {
  return { date: startDate, isAllDay: startAllDay }
}

/** Undefined if nothing of it is given. */
function readDate(edge: Edge, given: Written, now: Value, zone: string): Value | undefined {
  const { isAllDay } = given
  if (given.date === undefined && isAllDay === undefined) return undefined
  const date = given.date === undefined ? now.date : given.date
  const refuse = (message: string) => invalid(message, { [NAMES[edge]]: [message] })
  if (date === null) {
    if (isAllDay) throw refuse("There is no day without a date.")
    return { date, isAllDay: false }
  }
  if ("day" in date) {
    if (isAllDay === false) throw refuse("Add a time, or leave out that it has one.")
    return isOn(now, edge, date.day) ? now : onDay(date.day, edge, date.zone ?? zone)
  }
  const isSame = now.date?.getTime() === date.getTime()
  if (!(isAllDay ?? (isSame && now.isAllDay))) return { date, isAllDay: false }
  const isOfDay = (isSame && now.isAllDay) || (edge === "due" && isEndOfDay(date))
  return isOfDay ? { date, isAllDay: true } : onDay(dayIn(zone, date.getTime()), edge, zone)
}

const isOn = ({ date, isAllDay }: Value, edge: Edge, day: string) =>
  date !== null && isAllDay && dayOf(date, edge) === day

const onDay = (day: string, edge: Edge, zone: string): Value => ({
  date: momentOfDay(day, edge, zone),
  isAllDay: true,
})

/** The dates that a change is based on, to compare them with the card's: a day is equal in all zones. */
export function readBase<Base extends WrittenDates>(base: Base, now: CardDates) {
  const asStored = (value: Value, edge: Edge, date: WrittenDate | null | undefined) => {
    if (!date || !("day" in date)) return date
    return isOn(value, edge, date.day) ? value.date : edgeOf(date.day, edge, "UTC")
  }
  const { dueDate, startDate, ...others } = base
  return {
    ...others,
    ...(dueDate !== undefined && { dueDate: asStored(dueOf(now), "due", dueDate) }),
    ...(startDate !== undefined && { startDate: asStored(startOf(now), "start", startDate) }),
  }
}

/** The dates of a card of a board's file, where a moment that stands for a day is one already. @throws 400 as `readDates` */
export function readFileDates(written: WrittenDates): CardDates {
  const { dueDate, dueAllDay = false, startDate, startAllDay = false } = written
  const now = { ...NO_DATES }
  if (dueAllDay && dueDate instanceof Date) Object.assign(now, { dueDate, dueAllDay })
  if (startAllDay && startDate instanceof Date) Object.assign(now, { startDate, startAllDay })
  return { ...now, ...readDates(written, now, "UTC") }
}
