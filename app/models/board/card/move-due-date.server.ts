import { db } from "~/database/db.server"
import { requireCard, type Actor } from "~/models/access/access.server"
import type { Updated } from "~/models/text/compare.server"
import { dateText } from "~/models/text/time/date-text.server"
import { momentOf } from "~/models/text/time/zoned-time"
import type { Card } from "./card"
import type { WrittenDate } from "./card-date"
import { updateCard } from "./card.server"
import type { MoveDates, MoveDueDate } from "./due-date-fields"

/** Moves a due date to another day; a time stays. @throws 404, 403; 409 if somebody changes the date meanwhile */
export async function moveDueDate(
  actor: Actor,
  { zone, date, ...key }: MoveDueDate,
): Promise<Updated<Card>> {
  const { dueDate: before, dueAllDay } = await requireCard(db, actor, key, "edit")
  const dueDate = onDay(date, zone, before, dueAllDay)
  return updateCard(actor, { ...key, dueDate, base: { dueDate: before } })
}

/**
 * Moves both dates of a card to other days, as one change; times stay.
 * @throws 404, 403, 400 for a start after the due date; 409 if somebody changes a date meanwhile
 */
export async function moveDates(
  actor: Actor,
  { zone, startDate, dueDate, base, ...key }: MoveDates,
): Promise<Updated<Card>> {
  const now = await requireCard(db, actor, key, "edit")
  const moved = {
    ...(startDate !== base.startDate && {
      startDate: onDay(startDate, zone, now.startDate, now.startAllDay),
    }),
    ...(dueDate !== base.dueDate && { dueDate: onDay(dueDate, zone, now.dueDate, now.dueAllDay) }),
  }
  return updateCard(actor, {
    ...key,
    ...moved,
    base: { startDate: now.startDate, dueDate: now.dueDate },
  })
}

/** A date on another day, at the time that it had. */
function onDay(
  day: string | undefined,
  zone: string,
  before: Date | null,
  isAllDay: boolean,
): WrittenDate | null {
  if (day === undefined) return null
  if (before === null || isAllDay) return { day, zone }
  return momentOf(day, dateText(before.toISOString(), zone, "time"), zone)
}
