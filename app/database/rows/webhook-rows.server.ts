import type { Reader, Tx } from "~/database/db.server"
import { toStored } from "./stored-row"

/** The webhooks of a board or of a person's notifications that are on. Asked after every change, so it is prepared. */
export const readWebhooksOf = (reader: Reader, boardOrUserId: string) =>
  reader.prepared.query<{ id: string; userId: string }>(
    `SELECT "id", "userId" FROM "Webhook" WHERE "active" AND "boardId" = ?
     UNION ALL
     SELECT "id", "userId" FROM "Webhook" WHERE "active" AND "boardId" IS NULL AND "userId" = ?`,
    boardOrUserId,
    boardOrUserId,
  )

/** The webhooks that may send now, and of which something is new. */
export const readWaitingWebhooks = (reader: Reader, now: Date) =>
  reader.prepared.query<{ id: string; userId: string }>(
    `SELECT w."id", w."userId" FROM "Webhook" w LEFT JOIN "Board" b ON b."id" = w."boardId"
     WHERE w."active" AND w."nextAttemptAt" <= ?
     AND (w."leasedUntil" IS NULL OR w."leasedUntil" < ?)
     AND CASE WHEN b."id" IS NOT NULL THEN b."version" > w."sentVersion" ELSE EXISTS (
       SELECT 1 FROM "Notification" n WHERE n."userId" = w."userId" AND n."createdAt" >= w."readFrom"
     ) END`,
    toStored(now),
    toStored(now),
  )

/**
 * The person's oldest notification since a moment that a webhook was not told of; null for none. Clocks of servers differ,
 * so that a time alone does not say which that is.
 */
export async function readUntoldNotification(
  reader: Reader,
  { id, userId, since }: { id: string; userId: string; since: Date },
  kinds: readonly string[],
): Promise<string | null> {
  const [row] = await reader.prepared.query<{ id: string }>(
    `SELECT n."id" FROM "Notification" n
     JOIN "Member" m ON m."boardId" = n."boardId" AND m."userId" = n."userId"
     WHERE n."userId" = ? AND n."createdAt" >= ? AND n."kind" IN (${kinds.map(() => "?").join(", ")})
     AND NOT EXISTS (
       SELECT 1 FROM "WebhookDelivery" d
       WHERE d."webhookId" = ? AND d."messageId" = n."id" AND d."status" BETWEEN 200 AND 299)
     ORDER BY n."createdAt", n."id" LIMIT 1`,
    userId,
    toStored(since),
    ...kinds,
    id,
  )
  return row?.id ?? null
}

/** Deletes deliveries before a moment, but the newest `keep`. */
export async function deleteOldDeliveries(
  tx: Tx,
  webhookId: string,
  { keep, before }: { keep: number; before: Date },
): Promise<void> {
  await tx.prepared.execute(
    `DELETE FROM "WebhookDelivery" WHERE "webhookId" = ? AND "createdAt" < ?
     AND "createdAt" < (SELECT "createdAt" FROM "WebhookDelivery" WHERE "webhookId" = ?
       ORDER BY "createdAt" DESC LIMIT 1 OFFSET ?)`,
    webhookId,
    toStored(before),
    webhookId,
    keep - 1,
  )
}
