import { dueTone, toDueText } from "~/models/board/card/due-date"
import { dateText, faceDate } from "~/models/text/time/date-text.server"
import { inSections, type Dated } from "./due-sections"
import type { Due, Section } from "./my-cards-page"

export function withDue<T extends Dated>(thing: T, zone: string, now: number): T & { due: Due } {
  const { dueDate, done = false } = thing
  if (dueDate === null) return { ...thing, due: null }
  const tone = dueTone({ dueDate, done }, now)
  return { ...thing, due: { text: toDueText(faceDate(dueDate, zone, now), tone), tone } }
}

/** The sections by the clock of a time zone. */
export const inSectionsOf = <T extends Dated & { due: Due }>(
  things: readonly T[],
  zone: string,
  now: number,
): Section<T>[] =>
  inSections(things, (at) => dateText(new Date(at).toISOString(), zone, "date"), now)
