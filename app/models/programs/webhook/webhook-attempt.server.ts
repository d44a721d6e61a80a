import { isActive } from "~/models/access/active.server"
import { addMilliseconds } from "date-fns/addMilliseconds"
import { subHours } from "date-fns/subHours"
import { boardTransaction, db, type Tx } from "~/database/db.server"
import { deleteOldDeliveries } from "~/database/rows/webhook-rows.server"
import type {
  Prisma,
  Webhook as WebhookRow,
  WebhookDelivery as DeliveryRow,
} from "~/database/types"
import { log } from "~/log.server"
import { getRole } from "~/models/access/access.server"
import { can } from "~/models/access/role"
import { newId } from "~/models/text/id"
import { retryAt } from "~/models/text/time/retry"
import { bodyOf } from "./webhook-body"
import { CLOCKS_MS, GIVE_UP_HOURS, nextMessage, type Waiting } from "./webhook-message.server"
import { switchOff, TOKEN_ENDED } from "~/models/people/acting/webhook-off.server"
import { isDelivered, send, type Answer } from "./webhook-send.server"
import type { WebhookFormat } from "./webhook"

// An attempt has a lease. One that a stop or a crash of ours cut off is made again after it, with the same id; only the
// receiver's failures count.

const LONGEST_DELAY_HOURS = 4
/** Before it is switched off, however long nothing has come. */
const MIN_ATTEMPTS = 8

/** Longer than a request, with the time to note its answer. */
const LEASE_MS = 60_000

export const KEPT_DELIVERIES = 100

/** How far behind a webhook may be of which nothing is told: changes of a board, or milliseconds. */
const MAX_BEHIND = { changes: 20, ms: 2 * CLOCKS_MS }

/** The board that a change of a webhook locks. */
export const boardOf = ({ boardId }: WebhookRow) => ({ boardId: boardId ?? undefined })

/** Matches webhooks that may send now. */
export const isDue = (now: Date) =>
  ({
    active: true,
    nextAttemptAt: { lte: now },
    OR: [{ leasedUntil: null }, { leasedUntil: { lt: now } }],
  }) satisfies Prisma.WebhookWhereInput

/** Sends what waits first for a webhook. @returns whether it came, so that more may be sent at once */
export async function sendNext(id: string, stopped: AbortSignal): Promise<boolean> {
  const webhook = await db.webhook.findFirst({
    where: { id, ...isDue(new Date()) },
    include: { user: true, board: true },
  })
  if (!webhook || (await isPaused(webhook))) return false
  const waiting = await nextMessage(webhook)
  if (!waiting) return skip(webhook)
  const leased = await lease(webhook)
  if (!leased) return false
  const body = bodyOf(leased.format as WebhookFormat, waiting.message, waiting.line)
  const answer = await send(leased, waiting.id, body, stopped)
  if (stopped.aborted && !isDelivered(answer)) {
    await release(leased)
    return false
  }
  await note(leased, waiting, { body, answer })
  return isDelivered(answer)
}

type Read = Prisma.WebhookGetPayload<{ include: { user: true; board: true } }>

/** Whether nothing may be sent: on a deleted board, which may come back, or without the rights, which ends it. */
async function isPaused({ user, board, ...webhook }: Read): Promise<boolean> {
  if (!isActive(user)) return true
  if (!(await hasToken(webhook))) {
    await boardTransaction(boardOf(webhook), (tx) => switchOff(tx, webhook.id, TOKEN_ENDED))
    return true
  }
  if (!board) return false
  if (board.deletedAt !== null) return true
  const role = await getRole(db, user, board.id)
  if (role !== null && can(role, "own")) return false
  await boardTransaction(boardOf(webhook), (tx) => switchOff(tx, webhook.id, NO_OWNER))
  return true
}

/** Whether the token by which a program made a webhook still works; a webhook of a person needs none. */
async function hasToken({ accessTokenId }: WebhookRow): Promise<boolean> {
  if (accessTokenId === null) return true
  const lasts = [{ expiresAt: null }, { expiresAt: { gt: new Date() } }]
  return (await db.accessToken.count({ where: { id: accessTokenId, OR: lasts } })) > 0
}

const NO_OWNER = "The owner who saved it last no longer owns the board."

/** Notes that nothing waits, so that it is not looked for again. */
async function skip({ board, ...webhook }: Read): Promise<false> {
  const { id, sentVersion, readFrom } = webhook
  const seen = new Date(Date.now() - CLOCKS_MS)
  const isBehind = board
    ? board.version - sentVersion > MAX_BEHIND.changes
    : Date.now() - +readFrom > MAX_BEHIND.ms
  if (!isBehind) return false
  const data = board ? { sentVersion: board.version } : { readFrom: seen }
  await boardTransaction(boardOf(webhook), (tx) =>
    tx.webhook.updateMany({ where: { id, sentVersion, readFrom }, data }),
  )
  return false
}

/** Leases a webhook that is as it was read; null if another worker was first. */
function lease(webhook: Read): Promise<WebhookRow | null> {
  const { id, attempts, sentVersion, readFrom, nextAttemptAt } = webhook
  return boardTransaction(boardOf(webhook), async (tx) => {
    const now = new Date()
    const [leased] = await tx.webhook.updateManyAndReturn({
      where: { AND: [isDue(now), { id, attempts, sentVersion, readFrom, nextAttemptAt }] },
      data: { leasedUntil: addMilliseconds(now, LEASE_MS) },
    })
    return leased ?? null
  })
}

/** Ends a lease without an attempt, so that it is sent right after the stop. */
async function release(webhook: WebhookRow): Promise<void> {
  const { id, leasedUntil } = webhook
  await boardTransaction(boardOf(webhook), (tx) =>
    tx.webhook.updateMany({ where: { id, leasedUntil }, data: { leasedUntil: null } }),
  )
}

type Outcome = { body: string; answer: Answer }

async function note(webhook: WebhookRow, waiting: Waiting, { body, answer }: Outcome) {
  const { id, leasedUntil, failingSince } = webhook
  const attempts = webhook.attempts + 1
  const { type: kind } = waiting.message
  await boardTransaction(boardOf(webhook), async (tx) => {
    const now = new Date()
    await addDelivery(tx, webhook, { messageId: waiting.id, kind, request: body, ...answer })
    const data = isDelivered(answer)
      ? { attempts: 0, failingSince: null, nextAttemptAt: now, ...waiting.told }
      : {
          attempts,
          failingSince: failingSince ?? now,
          nextAttemptAt: retryAt(attempts, LONGEST_DELAY_HOURS),
        }
    const { count } = await tx.webhook.updateMany({
      where: { id, leasedUntil },
      data: { ...data, leasedUntil: null },
    })
    // It has another address now, or another worker has it.
    if (count === 0 || isDelivered(answer)) return
    log.info({ webhookId: id, status: answer.status }, "a webhook did not take a message")
    const isLost = failingSince !== null && failingSince < subHours(now, GIVE_UP_HOURS)
    if (answer.status === 410) await switchOff(tx, id, "Its receiver says that it is gone (410).")
    else if (isLost && attempts >= MIN_ATTEMPTS) {
      await switchOff(tx, id, `Nothing came for ${String(GIVE_UP_HOURS)} hours.`)
    }
  })
}

type Delivery = Answer & { messageId: string; kind: string; request: string }

/**
 * Notes an attempt, and forgets the oldest. By deliveries one knows which of the last notifications were told: those of
 * the time from which they are read are kept. @returns null for a webhook that was deleted meanwhile
 */
export async function addDelivery(
  tx: Tx,
  { id: webhookId, boardId, readFrom }: WebhookRow,
  delivery: Delivery,
): Promise<DeliveryRow | null> {
  if ((await tx.webhook.count({ where: { id: webhookId } })) === 0) return null
  const now = new Date()
  const data = { ...delivery, id: newId(), webhookId, createdAt: now }
  const row = await tx.webhookDelivery.create({ data })
  const before = boardId === null ? new Date(+readFrom - CLOCKS_MS) : now
  await deleteOldDeliveries(tx, webhookId, { keep: KEPT_DELIVERIES, before })
  return row
}
