import { toStored } from "./stored-row"
import type { Tx } from "~/database/db.server"

/** Deletes read ones before a moment, but the newest `keep`. Prepared, because every new notification asks for it. */
export async function deleteReadNotifications(
  tx: Tx,
  userId: string,
  { keep, before }: { keep: number; before: Date },
): Promise<void> {
  await tx.prepared.execute(
    `DELETE FROM "Notification" WHERE "userId" = ? AND "read" AND "createdAt" < ?
     AND "createdAt" < (SELECT "createdAt" FROM "Notification" WHERE "userId" = ?
       ORDER BY "createdAt" DESC LIMIT 1 OFFSET ?)`,
    userId,
    toStored(before),
    userId,
    keep - 1,
  )
}
