import type { Clock } from "~/models/text/time/clock"
import { dateText, momentText } from "~/models/text/time/date-text.server"
import { momentFor } from "~/models/text/time/whole-day"
import { dueTone, type DueTone } from "./due-date"

/** A due date as text, and as the values of a date and a time input. */
export type Due = {
  text: string
  /** With the time, if it has one. */
  moment: string
  tone: DueTone
  /** When it is for the reader. */
  dueDate: string
  date: string
  /** Empty for a day. */
  time: string
}

/** Describes a due date. @param clock the reader's */
export function dueOf(
  thing: { dueDate: string; dueAllDay?: boolean; done: boolean },
  clock: Clock,
): Due {
  const { dueAllDay = false, done } = thing
  const dueDate = momentFor(thing.dueDate, dueAllDay, "due", clock.zone)
  return {
    ...describe(dueDate, dueAllDay, clock),
    tone: dueTone({ dueDate, done }, Date.now()),
    dueDate,
  }
}

export type Start = Omit<Due, "tone" | "dueDate">

/** Describes a start in the same way. */
export function startOf(startDate: string, startAllDay: boolean, clock: Clock): Start {
  return describe(momentFor(startDate, startAllDay, "start", clock.zone), startAllDay, clock)
}

function describe(moment: string, isAllDay: boolean, clock: Clock): Start {
  const { zone } = clock
  const text = dateText(moment, zone, "dialog")
  return {
    text,
    moment: isAllDay ? text : momentText(moment, clock),
    date: dateText(moment, zone, "date"),
    time: isAllDay ? "" : dateText(moment, zone, "time"),
  }
}
