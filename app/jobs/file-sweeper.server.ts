import { subDays } from "date-fns/subDays"
import { db, transaction, tryExclusive } from "~/database/db.server"
import { log } from "~/log.server"
import { scratch, storage } from "~/storage.server"
import { SWEEP_AGE_MS, findOrphans } from "~/models/attachment/attachment-files.server"
import { LIMITS } from "~/models/limits"
import { purgeBoards, purgeDeletions } from "~/models/deletion/purge.server"
import { purgeClock } from "~/models/deletion/purge-clock.server"
import { uncountFiles } from "~/models/storage/storage-quota.server"

const HOUR_MS = 60 * 60 * 1000
/** Files per query. */
const BATCH = 500
/** Files deleted while all changes wait: so many requests to a store at once take as long as a few. */
const DELETED_AT_ONCE = 50

/**
 * Deletes files that were last written before a moment and that no row refers to.
 * @returns the number of deleted files
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
  const found = await findOrphans(keys, db)
  let swept = 0
  for (let start = 0; start < found.length; start += DELETED_AT_ONCE) {
    swept += await deleteOrphans(found.slice(start, start + DELETED_AT_ONCE))
  }
  return swept
}

function deleteOrphans(keys: string[]): Promise<number> {
  return transaction(async (tx) => {
    // A write first takes the lock: no other process can commit a row for a file before the
    // deletion.
    await tx.attachment.deleteMany({ where: { id: "", filePath: "" } })
    const orphans = await findOrphans(keys, tx)
    await uncountFiles(tx, orphans)
    await Promise.all(orphans.map((key) => storage.delete(key)))
    return orphans.length
  })
}

/** Deletes what interrupted uploads and exports of this process have left on its own disk. */
async function sweepScratch(before: Date): Promise<void> {
  if (scratch === storage) return
  for await (const { key, modifiedAt } of scratch.list()) {
    if (modifiedAt < before) await scratch.delete(key)
  }
}

async function sweepShared(): Promise<void> {
  await purgeBoards()
  const now = await purgeClock.now()
  await purgeDeletions(subDays(now, LIMITS.deletedDays))
  await sweepFiles(new Date(+now - SWEEP_AGE_MS))
}

/**
 * Deletes, at once and every hour, files without a row and deletions that can no longer be restored.
 * One of the servers that share the data does so. The age of a file counts at the start, too: another
 * process may be storing it.
 */
export function startFileSweeper(): void {
  const sweep = async () => {
    try {
      await sweepScratch(new Date(Date.now() - SWEEP_AGE_MS))
      await tryExclusive("sweep", sweepShared)
    } catch (err) {
      log.warn({ err }, "files could not be swept")
    }
  }
  void sweep()
  setInterval(() => void sweep(), HOUR_MS).unref()
}
