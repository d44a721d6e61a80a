import { db, transaction } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import type { PushTiming } from "./push"

export const SILENT_AT_NIGHT = "silent_at_night"

export async function getPushTiming({ id }: Actor): Promise<PushTiming> {
  const user = await db.user.findUnique({ where: { id }, select: { pushTiming: true } })
  return { silentAtNight: user?.pushTiming === SILENT_AT_NIGHT }
}

export async function savePushTiming(
  { id }: Actor,
  { silentAtNight }: PushTiming,
): Promise<PushTiming> {
  const pushTiming = silentAtNight ? SILENT_AT_NIGHT : "always"
  await transaction((tx) => tx.user.updateMany({ where: { id }, data: { pushTiming } }))
  return { silentAtNight }
}
