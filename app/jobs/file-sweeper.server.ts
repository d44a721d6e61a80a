import { subDays } from "date-fns/subDays"
import { db, transaction } from "~/database/db.server"
import { log } from "~/log.server"
import { storage } from "~/storage.server"
import { findOrphans } from "~/models/attachment/attachment-files.server"
import { LIMITS } from "~/models/limits"
import { purgeBoards, purgeDeletions } from "~/models/deletion/purge.server"
import { purgeClock } from "~/models/deletion/purge-clock.server"
import { uncountFiles } from "~/models/storage/storage-quota.server"

const HOUR_MS = 60 * 60 * 1000
/** So many files are looked up in one query. */
const BATCH = 500

/**
 * Removes the files that were last written before a moment and that no row names.
 * @returns how many those were
 */
export async function sweepFiles(before: Date): Promise<number> {
  let swept = 0
  let batch: string[] = []
  const flush = async () => {
    swept += await sweepBatch(batch)
    batch = []
  }
  for await (const { key, modifiedAt } of storage.list()) {
    if (modifiedAt >= before) continue
    batch.push(key)
    if (batch.length >= BATCH) await flush()
  }
  await flush()
  if (swept > 0) log.info({ swept }, "files that nothing refers to were removed")
  return swept
}

async function sweepBatch(keys: string[]): Promise<number> {
  if ((await findOrphans(keys, db)).length === 0) return 0
  return transaction(async (tx) => {
    // A write first: no other process can commit a row for a file between look and removal.
    await tx.attachment.deleteMany({ where: { id: "", filePath: "" } })
    const orphans = await findOrphans(keys, tx)
    await uncountFiles(tx, orphans)
    for (const key of orphans) await storage.delete(key)
    return orphans.length
  })
}

/**
 * Sweeps what an earlier run left behind, then every hour what is older than one, and what can no
 * longer be restored. One process has the data folder, so what was there before it began belongs
 * to nothing under way.
 */
export function startFileSweeper(): void {
  const sweep = async (begun?: Date) => {
    try {
      await purgeBoards()
      const now = await purgeClock.now()
      await purgeDeletions(subDays(now, LIMITS.deletedDays))
      await sweepFiles(begun ?? new Date(+now - HOUR_MS))
    } catch (err) {
      log.warn({ err }, "files could not be swept")
    }
  }
  void sweep(new Date(performance.timeOrigin))
  setInterval(() => void sweep(), HOUR_MS).unref()
}
