import { engine } from "~/database/client.server"
import type { Count, SharedCounts } from "~/database/engine"

// Counts that all processes on the database share.

/** Adds to a count, which ends `seconds` after its first. @returns null without other processes, or after a failure */
export const addToCount = (key: string, by: number, seconds: number): Promise<Count | null> =>
  orNull((counts) => counts.add(key, by, seconds))

export const readCount = (key: string): Promise<Count | null> =>
  orNull(async (counts) => (await counts.read(key)) ?? { count: 0, msLeft: 0 })

/** Null also after a failure: the caller counts in memory then, and other queries report it. */
async function orNull(run: (counts: SharedCounts) => Promise<Count>): Promise<Count | null> {
  return engine.counts ? run(engine.counts).catch(() => null) : null
}
