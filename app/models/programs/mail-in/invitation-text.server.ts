import { plainToMarkdown } from "~/models/text/markdown/plain-markdown"

/** The summary, the time by its own clock and the place of an invitation to a calendar; "" if it has no event. */
export async function describeInvitation(text: string): Promise<string> {
  // Loaded with the first invitation.
  const { default: ICAL } = await import("ical.js")
  try {
    const calendar = ICAL.Component.fromString(text)
    const component = calendar.getFirstSubcomponent("vevent")
    if (!component) return ""
    const { summary, startDate, endDate, location } = new ICAL.Event(component)
    const named = component.getFirstProperty("dtstart")?.getParameter("tzid")
    const zone = typeof named === "string" ? named : startDate.zone.tzid
    const clock = startDate.isDate || zone === "floating" ? "" : ` (${zone})`
    // The end of days is the day after.
    if (endDate.isDate) endDate.adjust(-1, 0, 0, 0)
    const [start, end] = [timeText(startDate), timeText(endDate)]
    const time = `${start === end ? start : `${start} – ${end}`}${clock}`
    return plainToMarkdown([summary, time, location].filter(Boolean).join("\n"))
  } catch {
    return ""
  }
}

type Time = { isDate: boolean; toString: () => string }

/** For example "2026-11-30 14:00". */
const timeText = (time: Time): string =>
  time
    .toString()
    .replace("T", " ")
    .slice(0, time.isDate ? 10 : 16)
