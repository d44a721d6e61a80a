import { subDays } from "date-fns/subDays"
import { transaction } from "~/database/db.server"
import { log } from "~/log.server"

const RETENTION_DAYS = 30

/** Deletes mail that was sent or received long ago, and expired links. The next run retries. @param now by the clock of purges */
export async function deleteOldMail(now: Date): Promise<void> {
  try {
    const createdAt = { lt: subDays(now, RETENTION_DAYS) }
    const ended = { state: { not: "waiting" }, createdAt }
    const expired = { where: { expiresAt: { lt: now } } }
    await transaction(async (tx) => {
      await tx.mail.deleteMany({ where: ended })
      await tx.receivedMail.deleteMany({ where: { createdAt } })
      await tx.emailConfirmation.deleteMany(expired)
      await tx.emailChange.deleteMany(expired)
    })
  } catch (err) {
    log.warn({ err }, "old mail could not be deleted")
  }
}
