import { db } from "~/database/db.server"
import { requireCard, type Actor } from "~/models/access/access.server"
import type { Updated } from "~/models/text/compare.server"
import { dateText } from "~/models/text/time/date-text.server"
import { momentOf } from "~/models/text/time/zoned-time"
import type { Card } from "./card"
import { updateCard } from "./card.server"
import type { MoveDueDate } from "./due-date-fields"

/** Moves a due date to another day; a time stays. @throws 404, 403; 409 if somebody changes the date meanwhile */
export async function moveDueDate(
  actor: Actor,
  { zone, date, ...key }: MoveDueDate,
): Promise<Updated<Card>> {
  const { dueDate: before, dueAllDay } = await requireCard(db, actor, key, "edit")
  const dueDate =
    before === null || dueAllDay
      ? { day: date, zone }
      : momentOf(date, dateText(before.toISOString(), zone, "time"), zone)
  return updateCard(actor, { ...key, dueDate, base: { dueDate: before } })
}
