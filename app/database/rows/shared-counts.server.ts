import { engine } from "~/database/client.server"
import type { Count, SharedCounts } from "~/database/engine"

// Counts that all processes on the database share.

/**
 * Adds to a count, which ends some time after its first.
 * @returns null if no other process uses the database, or if it does not answer
 */
export const addToCount = (key: string, by: number, seconds: number): Promise<Count | null> =>
  orNull((counts) => counts.add(key, by, seconds))

/** Reads a count. @returns as `addToCount`; a count of 0 if there is none */
export const readCount = (key: string): Promise<Count | null> =>
  orNull(async (counts) => (await counts.read(key)) ?? { count: 0, msLeft: 0 })

/** Null also after a failure: the caller counts in memory then, and other queries report it. */
async function orNull(run: (counts: SharedCounts) => Promise<Count>): Promise<Count | null> {
  return engine.counts ? run(engine.counts).catch(() => null) : null
}
