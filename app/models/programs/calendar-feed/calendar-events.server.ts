import { addDays } from "~/models/text/time/days"
import { dayOf } from "~/models/text/time/whole-day"
import { Pacer } from "~/models/text/pacer.server"
import { icsDay, icsLine, icsText, icsTime } from "./ics.server"

/** The content of a calendar. */
export type CalendarEvent = {
  /** The same for the same event, and for no other. */
  uid: string
  /** The names of properties with their values. */
  when: string[][]
  summary: string
  /** Lines. */
  description: string[]
  /** Null where it has no address. */
  url: string | null
  changed: Date
}

/** An iCalendar file (RFC 5545). */
export async function toCalendar(name: string, events: readonly CalendarEvent[]): Promise<string> {
  const pacer = new Pacer()
  let text = toLines([
    ["BEGIN", "VCALENDAR"],
    ["VERSION", "2.0"],
    ["PRODID", "-//Cardinal//Cardinal//EN"],
    ["CALSCALE", "GREGORIAN"],
    ["NAME", icsText(name)],
    ["X-WR-CALNAME", icsText(name)],
    ["REFRESH-INTERVAL;VALUE=DURATION", "PT1H"],
    ["X-PUBLISHED-TTL", "PT1H"],
  ])
  for (const event of events) {
    text += toLines(linesOf(event))
    await pacer.wait()
  }
  return text + toLines([["END", "VCALENDAR"]])
}

const toLines = (properties: readonly string[][]) =>
  properties.map(([name = "", value = ""]) => icsLine(name, value)).join("")

/** It keeps nobody from being free. */
function linesOf({ uid, when, summary, description, url, changed }: CalendarEvent): string[][] {
  return [
    ["BEGIN", "VEVENT"],
    ["UID", `${uid}@cardinal`],
    ["DTSTAMP", icsTime(changed)],
    ["LAST-MODIFIED", icsTime(changed)],
    ...when,
    ["SUMMARY", icsText(summary)],
    ["DESCRIPTION", icsText(description.join("\n"))],
    ...(url === null ? [] : [["URL", url]]),
    ["TRANSP", "TRANSPARENT"],
    ["END", "VEVENT"],
  ]
}

/** The summary of a card that is done. */
export const doneTitle = (title: string): string => `✓ ${title}`

type Dates = {
  dueDate: Date
  dueAllDay: boolean
  startDate: Date | null
  startAllDay: boolean
}

/** From the start to the due date: days if that is one, else moments, which have no length without a start of their kind. */
export function timesOf({ dueDate, dueAllDay, startDate, startAllDay }: Dates): string[][] {
  if (!dueAllDay) {
    const due = icsTime(dueDate)
    if (startDate === null || startAllDay) return [["DTSTART", due]]
    return [
      ["DTSTART", icsTime(startDate)],
      ["DTEND", due],
    ]
  }
  const last = dayOf(dueDate, "due")
  const day = startAllDay
    ? startDate && dayOf(startDate, "start")
    : startDate?.toISOString().slice(0, 10)
  return [
    ["DTSTART;VALUE=DATE", icsDay(day && day < last ? day : last)],
    ["DTEND;VALUE=DATE", icsDay(addDays(last, 1))],
  ]
}
