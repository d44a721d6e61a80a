import { dateText } from "~/models/time/date-text.server"
import { dueTone, type DueTone } from "./due-date"

/** A due date as text, and as the values of a date and a time input. */
export type Due = { text: string; tone: DueTone; dueDate: string; date: string; time: string }

/** Describes a due date. @param zone the reader's IANA time zone */
export function dueOf(thing: { dueDate: string; done: boolean }, zone: string): Due {
  const { dueDate } = thing
  return {
    text: dateText(dueDate, zone, "dialog"),
    tone: dueTone(thing, Date.now()),
    dueDate,
    date: dateText(dueDate, zone, "date"),
    time: dateText(dueDate, zone, "time"),
  }
}
