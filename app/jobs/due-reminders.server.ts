import { addHours } from "date-fns/addHours"
import { subMinutes } from "date-fns/subMinutes"
import { setImmediate } from "node:timers/promises"
import { db, transaction } from "~/database/db.server"
import { log } from "~/log.server"
import { IN_USE } from "~/models/deletion/bin.server"
import { notify } from "~/models/notification/notification.server"

// Notifies the people assigned to a card before it is due. No request triggers that, so a timer
// looks for due cards. Sent reminders are recorded in the database.

const SOON_HOURS = 24
const SWEEP_MS = 60_000
/** Also covers dates that were set, and passed, between two sweeps. */
const GRACE_MINUTES = 2
/** Cards per transaction, so that other changes do not wait long. */
const BATCH = 25

type Near = { gt: Date; lte: Date }
type Due = { id: string; dueDate: Date | null; assignments: { userId: string }[] }

/** Notifies everybody assigned to a card that is due within 24 hours, once for each due date. */
export async function sendDueReminders(now = new Date()): Promise<void> {
  const near = { gt: subMinutes(now, GRACE_MINUTES), lte: addHours(now, SOON_HOURS) }
  for (
    let cards = await findDueCards(near);
    cards.length > 0;
    cards = await findDueCards(near, cards.at(-1))
  ) {
    const untold = await withoutReminded(cards)
    if (untold.length > 0) await notifyAssignees(untold, near)
    // SQLite answers synchronously, so other work gets its chance here.
    await setImmediate()
  }
}

function findDueCards(near: Near, last?: Due): Promise<Due[]> {
  const since = last?.dueDate
  const shown = { list: { board: IN_USE }, completed: false }
  return db.card.findMany({
    where: since
      ? {
          ...shown,
          dueDate: { gte: since, lte: near.lte },
          OR: [{ dueDate: { gt: since } }, { id: { gt: last.id } }],
        }
      : { ...shown, dueDate: near },
    select: { id: true, dueDate: true, assignments: { select: { userId: true } } },
    orderBy: [{ dueDate: "asc" }, { id: "asc" }],
    take: BATCH,
  })
}

/** Identifies one due date of one card. */
const keyOf = ({ id, dueDate }: Omit<Due, "assignments">) =>
  `due ${id} ${dueDate?.toISOString() ?? ""}`

/** The ids of cards with at least one reminder not sent. */
async function withoutReminded(cards: Due[]): Promise<string[]> {
  const keysOf = (card: Due) => card.assignments.map(({ userId }) => `${keyOf(card)} ${userId}`)
  const sent = await db.notification.findMany({
    where: { onceKey: { in: cards.flatMap(keysOf) } },
    select: { onceKey: true },
  })
  const keys = new Set(sent.map(({ onceKey }) => onceKey))
  return cards.filter((card) => !keysOf(card).every((key) => keys.has(key))).map(({ id }) => id)
}

/** Reads the cards again inside the transaction, because they may have changed. */
async function notifyAssignees(ids: string[], near: Near): Promise<void> {
  await transaction(async (tx) => {
    const cards = await tx.card.findMany({
      where: { id: { in: ids }, dueDate: near, completed: false },
      select: {
        id: true,
        title: true,
        dueDate: true,
        list: { select: { boardId: true } },
        assignments: { select: { userId: true } },
      },
    })
    for (const card of cards) {
      await notify(tx, {
        kind: "due",
        userIds: card.assignments.map(({ userId }) => userId),
        message: (cut) => `“${cut(card.title)}” is due within 24 hours`,
        boardId: card.list.boardId,
        cardId: card.id,
        onceKey: keyOf(card),
      })
    }
  })
}

/** Starts to look for due cards every minute. */
export function startDueReminders(): void {
  const sweep = () => {
    sendDueReminders().catch((err: unknown) => log.warn({ err }, "due reminders could not be sent"))
  }
  sweep()
  setInterval(sweep, SWEEP_MS).unref()
}
