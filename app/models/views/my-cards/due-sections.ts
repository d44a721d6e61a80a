import { dateOf, dueTone, toDueText } from "~/models/board/card/due-date"
import { SECTIONS, type Due, type Section, type SectionName } from "./my-cards-page"

/** `dueDate` is when it is due for the reader, and `startDate` when it starts. */
export type Dated = { dueDate: string | null; startDate?: string | null; done?: boolean }

const WEEK_MS = 7 * 24 * 60 * 60 * 1000

/** Sections that are not empty. @param dayOf the day (`yyyy-MM-dd`) of a moment by the reader's clock */
export function inSections<T extends Dated & { due: Due }>(
  things: readonly T[],
  dayOf: (at: number) => string,
  now: number,
): Section<T>[] {
  const sectionOf = sectionAt(dayOf, now)
  return (Object.keys(SECTIONS) as SectionName[])
    .map((name) => ({ name, things: things.filter((each) => sectionOf(each) === name) }))
    .filter(({ things: some }) => some.length > 0)
}

/** Days begin at midnight in the reader's time zone; the week is today and the six days after it. */
function sectionAt(
  dayOf: (at: number) => string,
  now: number,
): (thing: Dated & { due: Due }) => SectionName {
  const today = dayOf(now)
  const nextWeek = dayOf(now + WEEK_MS)
  return ({ dueDate, startDate = null, due, done = false }) => {
    if (done) return "done"
    if (due?.tone === "overdue") return "overdue"
    if (startDate !== null && dayOf(Date.parse(startDate)) === today) return "today"
    if (dueDate === null) return "none"
    const day = dayOf(Date.parse(dueDate))
    if (day === today) return "today"
    return day > today && day < nextWeek ? "week" : "later"
  }
}

export function timed<T extends Dated & { due: Due }>(thing: T, now: number): T {
  const { due, dueDate, done = false } = thing
  if (!due || dueDate === null) return thing
  const tone = dueTone({ dueDate, done }, now)
  return { ...thing, due: { text: toDueText(dateOf(due.text, due.tone), tone), tone } }
}
