import { addHours, subMinutes } from "date-fns"
import { db, transaction } from "../db.server"
import { log } from "../log.server"
import { notify } from "./notification.server"

// Who is assigned to a card is told before it is due. Nobody acts when a date comes near, so the
// cards whose date is near are looked for time and again; who was told is in the database.

const SOON_HOURS = 24
const SWEEP_MS = 60_000
/** A date that is set shortly before it comes is told of, although no look falls between. */
const GRACE_MINUTES = 2
/** Cards whose people are told in one transaction: others must not wait long for theirs. */
const BATCH = 50

const WITH_PEOPLE = {
  id: true,
  dueDate: true,
  assignments: { select: { userId: true } },
} as const

/** Tells those who are assigned to cards that are due within 24 hours, once for each due date. */
export async function tellDueSoon(now = new Date()): Promise<void> {
  const near = { gt: subMinutes(now, GRACE_MINUTES), lte: addHours(now, SOON_HOURS) }
  const cards = await db.card.findMany({ where: { dueDate: near }, select: WITH_PEOPLE })
  const untold = await withoutTold(cards.flatMap(tellingsOf))
  const ids = [...new Set(untold.map(({ cardId }) => cardId))]
  for (let i = 0; i < ids.length; i += BATCH) await tell(ids.slice(i, i + BATCH), near)
}

type Near = { gt: Date; lte: Date }
type Due = { id: string; dueDate: Date | null; assignments: { userId: string }[] }

/** One due date of one card, whatever becomes of the card between. */
const keyOf = ({ id, dueDate }: Due) => `due ${id} ${dueDate?.toISOString() ?? ""}`

const tellingsOf = (card: Due) =>
  card.assignments.map(({ userId }) => ({ cardId: card.id, key: `${keyOf(card)} ${userId}` }))

async function withoutTold(tellings: { cardId: string; key: string }[]) {
  const told = await db.notification.findMany({
    where: { onceKey: { in: tellings.map(({ key }) => key) } },
    select: { onceKey: true },
  })
  const keys = new Set(told.map(({ onceKey }) => onceKey))
  return tellings.filter(({ key }) => !keys.has(key))
}

/** Reads the cards again: since they were found, they may have changed. */
async function tell(ids: string[], near: Near): Promise<void> {
  await transaction(async (tx) => {
    const cards = await tx.card.findMany({
      where: { id: { in: ids }, dueDate: near },
      select: { ...WITH_PEOPLE, title: true, list: { select: { boardId: true } } },
    })
    for (const card of cards) {
      await notify(tx, {
        kind: "due",
        userIds: card.assignments.map(({ userId }) => userId),
        message: `“${card.title}” is due within 24 hours`,
        boardId: card.list.boardId,
        cardId: card.id,
        onceKey: keyOf(card),
      })
    }
  })
}

/** Looks now, and then every minute. */
export function keepDueSoonTold(): void {
  const sweep = () => {
    tellDueSoon().catch((err: unknown) => log.warn({ err }, "due dates could not be told"))
  }
  sweep()
  setInterval(sweep, SWEEP_MS).unref()
}
