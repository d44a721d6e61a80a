import type { Clock } from "~/models/text/time/clock"
import { dateText, momentText } from "~/models/text/time/date-text.server"
import { dueTone, type DueTone } from "./due-date"

/** A due date as text, and as the values of a date and a time input. */
export type Due = {
  text: string
  /** With the time. */
  moment: string
  tone: DueTone
  dueDate: string
  date: string
  time: string
}

/** Describes a due date. @param clock the reader's */
export function dueOf(thing: { dueDate: string; done: boolean }, clock: Clock): Due {
  const { dueDate } = thing
  const { zone } = clock
  return {
    text: dateText(dueDate, zone, "dialog"),
    moment: momentText(dueDate, clock),
    tone: dueTone(thing, Date.now()),
    dueDate,
    date: dateText(dueDate, zone, "date"),
    time: dateText(dueDate, zone, "time"),
  }
}
