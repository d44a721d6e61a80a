import { subDays } from "date-fns/subDays"
import { deleteReplaced } from "../../backup/before-upgrade.mjs"
import { config } from "~/config/config.server"
import { db, transaction } from "~/database/db.server"
import { log } from "~/log.server"
import { scratch, storage } from "~/storage/storage.server"
import { SWEEP_AGE_MS, findSweepable } from "~/models/board/attachment/attachment-files.server"
import { archiveDoneCards } from "~/models/board/archive/done-cards.server"
import { deleteOldNames } from "~/models/access/former-people.server"
import { deleteOldActivity } from "~/models/views/activity/old-activity.server"
import { LIMITS } from "~/models/text/limits"
import { deleteOldAudit } from "~/models/people/audit/audit-log.server"
import { deleteOldImports } from "~/models/exchange/board-import/imports.server"
import { deleteOldPush } from "~/models/notifications/notification/push-attempt.server"
import { deleteAgedDeliveries } from "~/models/programs/webhook/webhook-delivery.server"
import { deleteOldMail } from "~/models/notifications/mail/old-mail.server"
import { breakOffOld } from "~/models/board/board/unfinished-board.server"
import { purgeFields } from "~/models/board/custom-field/removed-fields.server"
import { purgeBoards, purgeDeletions } from "~/models/board/deletion/purge.server"
import { advancePurgeClock } from "~/models/board/deletion/purge-clock.server"
import { recordDiskUse } from "~/models/board/storage/disk-use.server"
import { uncountFiles } from "~/models/board/storage/storage-quota.server"
import { deleteOldSteps } from "~/models/board/undo/undo-steps.server"
import { repeatJob } from "./repeat-job.server"

const HOUR_MS = 60 * 60 * 1000
/** Files per query. */
const BATCH = 500
/** Files deleted while all changes wait: so many requests to a store at once take as long as a few. */
const DELETED_AT_ONCE = 50

/** Deletes files that were last written before a moment and that no row refers to. @returns their number */
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
  const found = await findSweepable(keys, db)
  let swept = 0
  for (let start = 0; start < found.length; start += DELETED_AT_ONCE) {
    swept += await deleteOrphans(found.slice(start, start + DELETED_AT_ONCE))
  }
  return swept
}

function deleteOrphans(keys: string[]): Promise<number> {
  return transaction(async (tx) => {
    // A write first takes the lock: no other process can commit a row for a file before the deletion.
    await tx.attachment.deleteMany({ where: { id: "", filePath: "" } })
    const orphans = await findSweepable(keys, tx)
    await uncountFiles(tx, orphans)
    await Promise.all(orphans.map((key) => storage.delete(key)))
    return orphans.length
  })
}

/** Deletes what interrupted uploads and exports of this server have left on its disk. */
async function sweepScratch(): Promise<void> {
  const before = new Date(Date.now() - SWEEP_AGE_MS)
  try {
    for await (const { key, modifiedAt } of scratch.list()) {
      if (modifiedAt < before) await scratch.delete(key)
    }
  } catch (err) {
    log.warn({ err }, "the disk could not be swept")
  }
}

/**
 * Cleans up at once and every hour. One job, so that one server at a time has the clock of the purges. The age of a
 * file counts at the start, too: another process may be storing it.
 */
export function startFileSweeper(): void {
  repeatJob("cleanup", HOUR_MS, async () => {
    await breakOffOld(new Date(Date.now() - HOUR_MS))
    await purgeBoards()
    const now = await advancePurgeClock()
    await deleteOldMail(now)
    await deleteAgedDeliveries(now)
    await deleteOldPush(now)
    await purgeDeletions(subDays(now, LIMITS.deletedDays))
    await deleteOldImports(now)
    await purgeFields(subDays(now, LIMITS.deletedDays))
    await deleteOldActivity(subDays(now, config.activityDays))
    await deleteOldNames(subDays(now, config.activityDays))
    await deleteOldSteps(now)
    await deleteOldAudit(now)
    await archiveDoneCards(now)
    deleteReplaced(config.dataDir, now)
    await sweepFiles(new Date(+now - SWEEP_AGE_MS))
    await recordDiskUse()
  })
  if (scratch === storage) return
  void sweepScratch()
  setInterval(() => void sweepScratch(), HOUR_MS).unref()
}
