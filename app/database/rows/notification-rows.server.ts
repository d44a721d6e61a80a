import { toStored } from "./stored-row"
import type { Tx } from "~/database/db.server"

/**
 * Deletes the read notifications of a person that are older than a moment, and than the newest `keep`. Every new
 * notification asks for that, so this is a prepared statement.
 */
export async function deleteReadNotifications(
  tx: Tx,
  userId: string,
  { keep, before }: { keep: number; before: Date },
): Promise<void> {
  await tx.prepared.execute(
    `DELETE FROM "Notification" WHERE "userId" = ? AND "read" AND "createdAt" < ?
     AND "createdAt" < (SELECT "createdAt" FROM "Notification" WHERE "userId" = ?
       ORDER BY "createdAt" DESC LIMIT 1 OFFSET ?)`,
    ...[userId, toStored(before), userId, keep - 1],
  )
}
