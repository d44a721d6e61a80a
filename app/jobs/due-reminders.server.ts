import { addHours } from "date-fns/addHours"
import { subMinutes } from "date-fns/subMinutes"
import { setImmediate } from "node:timers/promises"
import { db, transaction } from "~/database/db.server"
import { log } from "~/log.server"
import { IN_USE } from "~/models/deletion/bin.server"
import { notify } from "~/models/notification/notification.server"

// Who is assigned to a card is told before it is due. Nobody acts when a date comes near, so the
// cards whose date is near are looked for time and again; who was told is in the database.

const SOON_HOURS = 24
const SWEEP_MS = 60_000
/** Also covers dates that were set, and passed, between two sweeps. */
const GRACE_MINUTES = 2
/** Cards that are read, and told of, at a time: nobody else must wait long for their turn. */
const BATCH = 25

type Near = { gt: Date; lte: Date }
type Due = { id: string; dueDate: Date | null; assignments: { userId: string }[] }

/** Tells those who are assigned to cards that are due within 24 hours, once for each due date. */
export async function tellDueSoon(now = new Date()): Promise<void> {
  const near = { gt: subMinutes(now, GRACE_MINUTES), lte: addHours(now, SOON_HOURS) }
  for (
    let cards = await readDue(near);
    cards.length > 0;
    cards = await readDue(near, cards.at(-1))
  ) {
    const untold = await withoutTold(cards)
    if (untold.length > 0) await tell(untold, near)
    // The database answers at once, and would let nothing else come between.
    await setImmediate()
  }
}

/** The next cards that are due, the soonest first. */
function readDue(near: Near, last?: Due): Promise<Due[]> {
  const since = last?.dueDate
  const shown = { list: { board: IN_USE } }
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

/** One due date of one card. */
const keyOf = ({ id, dueDate }: Omit<Due, "assignments">) =>
  `due ${id} ${dueDate?.toISOString() ?? ""}`

/** The ids of the cards of which somebody was not told. */
async function withoutTold(cards: Due[]): Promise<string[]> {
  const keysOf = (card: Due) => card.assignments.map(({ userId }) => `${keyOf(card)} ${userId}`)
  const told = await db.notification.findMany({
    where: { onceKey: { in: cards.flatMap(keysOf) } },
    select: { onceKey: true },
  })
  const keys = new Set(told.map(({ onceKey }) => onceKey))
  return cards.filter((card) => !keysOf(card).every((key) => keys.has(key))).map(({ id }) => id)
}

/** Reads the cards again: since they were found, they may have changed. */
async function tell(ids: string[], near: Near): Promise<void> {
  await transaction(async (tx) => {
    const cards = await tx.card.findMany({
      where: { id: { in: ids }, dueDate: near },
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

/** Looks now, and then every minute. */
export function startDueReminders(): void {
  const sweep = () => {
    tellDueSoon().catch((err: unknown) => log.warn({ err }, "due dates could not be told"))
  }
  sweep()
  setInterval(sweep, SWEEP_MS).unref()
}
