import { subDays } from "date-fns/subDays"
import { boardTransaction, db } from "~/database/db.server"
import type { Webhook as WebhookRow, WebhookDelivery as DeliveryRow } from "~/database/types"
import { notFound } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { deleteInBatches } from "~/models/text/delete-in-batches.server"
import { newId } from "~/models/text/id"
import type { DeliveryKey, WebhookDelivery, WebhookFormat, WebhookKey } from "./webhook"
import { addDelivery, boardOf, KEPT_DELIVERIES } from "./webhook-attempt.server"
import { bodyOf } from "./webhook-body"
import { testMessage } from "./webhook-message.server"
import { send } from "./webhook-send.server"
import { requireWebhook, requireWebhookOrArchived, withSecret } from "./webhook.server"

const toDelivery = ({ webhookId: _, createdAt, ...row }: DeliveryRow): WebhookDelivery => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

/** The last attempts to send, the newest first. @throws 404, 403 */
export async function listDeliveries(actor: Actor, key: WebhookKey): Promise<WebhookDelivery[]> {
  const { id } = await requireWebhookOrArchived(db, actor, key)
  return readDeliveries(id)
}

/** A webhook for its page, with its deliveries, and whether its board is archived. @throws 404, 403 */
export async function getWebhookPage(actor: Actor, key: WebhookKey) {
  const row = await requireWebhookOrArchived(db, actor, key)
  const [deliveries, archivedBoards] = await Promise.all([
    readDeliveries(row.id),
    db.board.count({ where: { id: row.boardId ?? "", archivedAt: { not: null } } }),
  ])
  return { webhook: withSecret(row), deliveries, isArchived: archivedBoards > 0 }
}

async function readDeliveries(webhookId: string): Promise<WebhookDelivery[]> {
  const rows = await db.webhookDelivery.findMany({
    where: { webhookId },
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    take: KEPT_DELIVERIES,
  })
  return rows.map(toDelivery)
}

/** Sends what was sent before, with the same id and to the address of now. @throws 404, 403, 409 */
export async function sendAgain(
  actor: Actor,
  { deliveryId: id, ...key }: DeliveryKey,
): Promise<WebhookDelivery> {
  const webhook = await requireWebhook(db, actor, key)
  const before = await db.webhookDelivery.findFirst({ where: { id, webhookId: webhook.id } })
  if (!before) throw notFound()
  return sendByHand(webhook, before)
}

/** Sends a message that says it is a test. @throws 404, 403, 409 */
export async function sendTest(actor: Actor, key: WebhookKey): Promise<WebhookDelivery> {
  const webhook = await requireWebhook(db, actor, key)
  const { message, line } = testMessage(webhook, new Date())
  const request = bodyOf(webhook.format as WebhookFormat, message, line)
  return sendByHand(webhook, { messageId: newId(), kind: message.type, request })
}

type Sent = Pick<DeliveryRow, "messageId" | "kind" | "request">

/** Beside what waits. @returns what came back, also of a failure */
async function sendByHand(
  webhook: WebhookRow,
  { messageId, kind, request }: Sent,
): Promise<WebhookDelivery> {
  const answer = await send(webhook, messageId, request)
  const delivery = { messageId, kind, request, ...answer }
  const row = await boardTransaction(boardOf(webhook), (tx) => addDelivery(tx, webhook, delivery))
  if (!row) throw notFound()
  return toDelivery(row)
}

const KEPT_DAYS = 30

/** Deletes what was sent long ago, with the names in it. */
export async function deleteAgedDeliveries(now: Date): Promise<void> {
  const where = { createdAt: { lt: subDays(now, KEPT_DAYS) } }
  await deleteInBatches((tx, limit) => tx.webhookDelivery.deleteMany({ where, limit }))
}
