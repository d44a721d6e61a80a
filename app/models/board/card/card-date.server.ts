import type { Reader } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import { toTimeZone } from "~/models/text/time/zoned-time"

/** The zone in which a day that somebody sets ends: their own, or UTC where that is not known. */
export async function zoneOf(reader: Reader, { id }: Actor): Promise<string> {
  const user = await reader.user.findUnique({ where: { id }, select: { timeZone: true } })
  return toTimeZone(user?.timeZone)
}
