import type { Reader } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import type { WrittenDates } from "./card-date"
import { toTimeZone } from "~/models/text/time/zoned-time"

/** The zone in which a day that somebody sets ends: their own, or UTC where that is not known. */
export async function zoneOf(reader: Reader, { id }: Actor): Promise<string> {
  const user = await reader.user.findUnique({ where: { id }, select: { timeZone: true } })
  return toTimeZone(user?.timeZone)
}

/** The same for what is written, where it has dates: without any, no zone matters. */
export async function zoneFor(
  reader: Reader,
  actor: Actor,
  written: WrittenDates,
): Promise<string> {
  const { dueDate, dueAllDay, startDate, startAllDay } = written
  const isDated = [dueDate, dueAllDay, startDate, startAllDay].some((each) => each !== undefined)
  return isDated ? zoneOf(reader, actor) : "UTC"
}
