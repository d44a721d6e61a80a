import { addMilliseconds } from "date-fns/addMilliseconds"
import { subHours } from "date-fns/subHours"
import { subMinutes } from "date-fns/subMinutes"
import { boardTransaction, db, type Tx } from "~/database/db.server"
import { deleteOldDeliveries } from "~/database/rows/webhook-rows.server"
import type {
  Prisma,
  Webhook as WebhookRow,
  WebhookDelivery as DeliveryRow,
} from "~/database/types"
import { log } from "~/log.server"
import { getRole } from "~/models/access/access.server"
import { can, type Role } from "~/models/access/role"
import { newId } from "~/models/id"
import { bodyOf } from "./webhook-body"
import { nextMessage, type Waiting } from "./webhook-message.server"
import { switchOff } from "./webhook-off.server"
import { isDelivered, send, type Answer } from "./webhook-send.server"
import type { WebhookFormat } from "./webhook"

// An attempt is counted first, with a lease. One that was cut off is made again after it, with the same id.

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** After the first failed attempt, the second and so on. */
const DELAYS = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR]
const LAST_DELAY = 4 * HOUR
/** From the first failure in a row until the webhook is switched off. */
export const GIVE_UP_HOURS = 24

/** Longer than a request, with the time to note its answer. */
const LEASE_MS = MINUTE

/** A webhook has these, and all of the last minutes: by them a notification is known that was told. */
export const KEPT_DELIVERIES = 100
const KEPT_MINUTES = 15

/** How many changes a webhook may be behind that is not told of them. */
const MAX_BEHIND = 200

/** What a transaction locks that changes a webhook. */
export const boardOf = ({ boardId }: WebhookRow) => ({ boardId: boardId ?? undefined })

/** Matches webhooks that may send now. */
export const isDue = (now: Date) =>
  ({
    ...{ active: true, nextAttemptAt: { lte: now } },
    OR: [{ leasedUntil: null }, { leasedUntil: { lt: now } }],
  }) satisfies Prisma.WebhookWhereInput

/** Sends what waits first for a webhook. @returns whether it came, so that more may be sent at once */
export async function sendNext(id: string, stopped: AbortSignal): Promise<boolean> {
  const webhook = await db.webhook.findFirst({ where: { id, ...isDue(new Date()) } })
  if (!webhook || (await isPaused(webhook))) return false
  const board = await db.board.findUnique({ where: { id: webhook.boardId ?? "" } })
  const waiting = await nextMessage(webhook)
  if (!waiting) {
    if (board && board.version - webhook.sentVersion > MAX_BEHIND)
      await skipTo(webhook, board.version)
    return false
  }
  const leased = await lease(webhook)
  if (!leased) return false
  const body = bodyOf(leased.format as WebhookFormat, waiting.message, waiting.line)
  const answer = await send(leased, waiting.id, body, stopped)
  // It is sent again after the stop.
  if (stopped.aborted && !isDelivered(answer)) return false
  await note(leased, waiting, { body, answer })
  return isDelivered(answer)
}

/** Whether nothing may be sent: on a deleted board, which may come back, or without the rights, which ends it. */
async function isPaused(webhook: WebhookRow): Promise<boolean> {
  const { id, userId, boardId } = webhook
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
  if (user.disabledAt !== null) return true
  if (boardId === null) return false
  const { deletedAt } = await db.board.findUniqueOrThrow({ where: { id: boardId } })
  if (deletedAt !== null) return true
  const role: Role | null = await getRole(db, { id: userId }, boardId)
  if (role !== null && can(role, "own")) return false
  await boardTransaction(boardOf(webhook), (tx) =>
    switchOff(tx, id, "Whoever saved it last does not own the board any more."),
  )
  return true
}

const skipTo = (webhook: WebhookRow, version: number) =>
  boardTransaction(boardOf(webhook), (tx) => {
    const { id, sentVersion } = webhook
    return tx.webhook.updateMany({ where: { id, sentVersion }, data: { sentVersion: version } })
  })

/** Leases a webhook that is as it was read; null if another worker was first. */
function lease(webhook: WebhookRow): Promise<WebhookRow | null> {
  const { id, attempts, sentVersion, readFrom } = webhook
  return boardTransaction(boardOf(webhook), async (tx) => {
    const now = new Date()
    const [leased] = await tx.webhook.updateManyAndReturn({
      where: { id, attempts, sentVersion, readFrom, ...isDue(now) },
      data: {
        attempts: attempts + 1,
        nextAttemptAt: addMilliseconds(now, DELAYS[attempts] ?? LAST_DELAY),
        leasedUntil: addMilliseconds(now, LEASE_MS),
      },
    })
    return leased ?? null
  })
}

type Outcome = { body: string; answer: Answer }

async function note(webhook: WebhookRow, waiting: Waiting, { body, answer }: Outcome) {
  const { id, leasedUntil, failingSince } = webhook
  const { type: kind } = waiting.message
  await boardTransaction(boardOf(webhook), async (tx) => {
    const now = new Date()
    await addDelivery(tx, id, { messageId: waiting.id, kind, request: body, ...answer })
    if (isDelivered(answer)) {
      const anew = { attempts: 0, failingSince: null, nextAttemptAt: now, leasedUntil: null }
      await tx.webhook.updateMany({
        where: { id, leasedUntil },
        data: { ...anew, ...waiting.told },
      })
      return
    }
    const data = { leasedUntil: null, failingSince: failingSince ?? now }
    await tx.webhook.updateMany({ where: { id, leasedUntil }, data })
    log.info({ webhookId: id, status: answer.status }, "a webhook did not take a message")
    const isLost = failingSince !== null && failingSince < subHours(now, GIVE_UP_HOURS)
    if (answer.status === 410) await switchOff(tx, id, "Its receiver says that it is gone (410).")
    else if (isLost) await switchOff(tx, id, `Nothing came for ${String(GIVE_UP_HOURS)} hours.`)
  })
}

type Delivery = Answer & { messageId: string; kind: string; request: string }

/** Notes an attempt, and forgets the oldest. @returns null for a webhook that was deleted meanwhile */
export async function addDelivery(
  tx: Tx,
  webhookId: string,
  delivery: Delivery,
): Promise<DeliveryRow | null> {
  if ((await tx.webhook.count({ where: { id: webhookId } })) === 0) return null
  const now = new Date()
  const data = { ...delivery, id: newId(), webhookId, createdAt: now }
  const row = await tx.webhookDelivery.create({ data })
  const before = subMinutes(now, KEPT_MINUTES)
  await deleteOldDeliveries(tx, webhookId, { keep: KEPT_DELIVERIES, before })
  return row
}
