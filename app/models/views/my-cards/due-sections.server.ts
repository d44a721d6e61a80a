import { dueTone, toDueText } from "~/models/board/card/due-date"
import { momentFor } from "~/models/text/time/whole-day"
import { dateText, faceDate } from "~/models/text/time/date-text.server"
import { dayIn } from "~/models/text/time/zoned-time"
import { inSections, type Dated } from "./due-sections"
import type { MyCard } from "./my-cards"
import type { Due, Section } from "./my-cards-page"

/** The due date becomes the moment at which it is for the reader. */
export function withDue<T extends Dated & { dueAllDay?: boolean }>(
  thing: T,
  zone: string,
  now: number,
): T & { due: Due } {
  const { done = false, dueAllDay = false } = thing
  if (thing.dueDate === null) return { ...thing, due: null }
  const dueDate = momentFor(thing.dueDate, dueAllDay, "due", zone)
  const tone = dueTone({ dueDate, done }, now)
  return { ...thing, dueDate, due: { text: toDueText(faceDate(dueDate, zone, now), tone), tone } }
}

/** The start becomes the moment at which it is for the reader. */
export function withStart<T extends MyCard>(
  card: T,
  zone: string,
  now: number,
): T & { starts: string | null } {
  if (card.startDate === null) return { ...card, starts: null }
  const startDate = momentFor(card.startDate, card.startAllDay, "start", zone)
  const day = dateText(startDate, zone, "date")
  const today = dayIn(zone, now)
  const text = day === today ? "Starts today" : `Starts ${faceDate(startDate, zone, now)}`
  return { ...card, startDate, starts: card.done || day < today ? null : text }
}

/** The sections by the clock of a time zone. */
export const inSectionsOf = <T extends Dated & { due: Due }>(
  things: readonly T[],
  zone: string,
  now: number,
): Section<T>[] =>
  inSections(things, (at) => dateText(new Date(at).toISOString(), zone, "date"), now)
