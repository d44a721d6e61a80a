import { subDays } from "date-fns/subDays"
import { databaseSize, db, isShared, transaction } from "~/database/db.server"
import type { Prisma } from "~/database/types"
import { LIMITS } from "~/models/text/limits"
import { freeBytes } from "./free-bytes.server"
import { storedBytes } from "./storage-quota.server"

/** The bytes stored at the end of a day in UTC, such as 2026-11-27; for today, within the last hour. */
export type DiskUse = Prisma.DiskUseGetPayload<object>

const MB = 1024 * 1024
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)

/** Records what is stored now, and deletes what is no longer shown. */
export async function recordDiskUse(now = new Date()): Promise<void> {
  // Each of several nodes has a disk of its own.
  const free = isShared() ? null : await freeBytes()
  const use = {
    databaseMb: Math.round((await databaseSize()) / MB),
    filesMb: Math.round((await storedBytes()) / MB),
    freeMb: free === null ? null : Math.round(free / MB),
  }
  const day = dayOf(now)
  await transaction(async (tx) => {
    await tx.diskUse.upsert({ where: { day }, create: { day, ...use }, update: use })
    await tx.diskUse.deleteMany({ where: { day: { lte: dayOf(subDays(now, LIMITS.diskDays)) } } })
  })
}

/** The oldest first. */
export const readDiskUse = (): Promise<DiskUse[]> =>
  db.diskUse.findMany({ orderBy: { day: "asc" } })
