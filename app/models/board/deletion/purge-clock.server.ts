import { db, transaction } from "~/database/db.server"

// The machine's clock may jump ahead, and data that only looks old must not be deleted for good. So this clock follows
// the machine's, after a jump at most twice as fast.

/** Twice the time between two sweeps. */
const MOST_PER_SWEEP_MS = 2 * 60 * 60 * 1000
const ROW_ID = 1

/** Advances the clock, once per sweep. @returns the time before which data is purged; never ahead of the machine's */
export async function advancePurgeClock(): Promise<Date> {
  const wallAt = Date.now()
  const before = await db.purgeClock.findUnique({ where: { id: ROW_ID } })
  const purgeAt = before
    ? Math.min(wallAt, +before.purgeAt + mostSince(wallAt - +before.wallAt))
    : wallAt
  const data = { wallAt: new Date(wallAt), purgeAt: new Date(purgeAt) }
  await transaction((tx) =>
    tx.purgeClock.upsert({ where: { id: ROW_ID }, create: { id: ROW_ID, ...data }, update: data }),
  )
  return data.purgeAt
}

/** A server that restarts again and again sweeps each time, and must not hurry the clock. */
const mostSince = (sweptMsAgo: number) => Math.min(MOST_PER_SWEEP_MS, 2 * Math.max(0, sweptMsAgo))
