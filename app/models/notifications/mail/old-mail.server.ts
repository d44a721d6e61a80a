import { subDays } from "date-fns/subDays"
import { log } from "~/log.server"
import { deleteInBatches } from "~/models/text/delete-in-batches.server"

const RETENTION_DAYS = 30

/** Deletes mail that was sent or received long ago, and expired links. The next run retries. @param now by the clock of purges */
export async function deleteOldMail(now: Date): Promise<void> {
  try {
    const createdAt = { lt: subDays(now, RETENTION_DAYS) }
    const ended = { state: { not: "waiting" }, createdAt }
    const expired = { expiresAt: { lt: now } }
    await deleteInBatches((tx, limit) => tx.mail.deleteMany({ where: ended, limit }))
    await deleteInBatches((tx, limit) =>
      tx.receivedMail.deleteMany({ where: { createdAt }, limit }),
    )
    await deleteInBatches((tx, limit) => tx.emailConfirmation.deleteMany({ where: expired, limit }))
    await deleteInBatches((tx, limit) => tx.emailChange.deleteMany({ where: expired, limit }))
  } catch (err) {
    log.warn({ err }, "old mail could not be deleted")
  }
}
