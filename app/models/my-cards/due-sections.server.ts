import { addDays } from "date-fns/addDays"
import { dueTone, toDueText } from "~/models/card/due-date"
import { dateText, faceDate } from "~/models/time/date-text.server"
import { SECTIONS, type Due, type SectionName } from "./my-cards-page"

/** A card, or a checklist item that is not done. */
type Dated = { dueDate: string | null; done?: boolean }

export function withDue<T extends Dated>(thing: T, zone: string, now: number): T & { due: Due } {
  const { dueDate, done = false } = thing
  if (dueDate === null) return { ...thing, due: null }
  const tone = dueTone({ dueDate, done }, now)
  return { ...thing, due: { text: toDueText(faceDate(dueDate, zone, now), tone), tone } }
}

/** Returns the sections that are not empty, in their order. */
export function inSections<T extends Dated & { due: Due }>(
  things: readonly T[],
  zone: string,
  now: number,
): [SectionName, T[]][] {
  const sectionOf = sectionIn(zone, now)
  return (Object.keys(SECTIONS) as SectionName[])
    .map((name): [SectionName, T[]] => [name, things.filter((each) => sectionOf(each) === name)])
    .filter(([, some]) => some.length > 0)
}

/** Days begin at midnight in the reader's time zone; the week is today and the six days after it. */
function sectionIn(zone: string, now: number): (thing: Dated & { due: Due }) => SectionName {
  const dayOf = (moment: Date | string) => dateText(new Date(moment).toISOString(), zone, "date")
  const today = dayOf(new Date(now))
  const nextWeek = dayOf(addDays(now, 7))
  return ({ dueDate, due, done = false }) => {
    if (done) return "done"
    if (dueDate === null) return "none"
    if (due?.tone === "overdue") return "overdue"
    const day = dayOf(dueDate)
    if (day === today) return "today"
    return day > today && day < nextWeek ? "week" : "later"
  }
}
