import { addMinutes } from "date-fns/addMinutes"
import { subMinutes } from "date-fns/subMinutes"
import { setImmediate } from "node:timers/promises"
import { db, transaction } from "~/database/db.server"
import { NOT_DONE } from "~/models/board/card/done"
import { DEFAULT_REMINDER, REMINDERS, type Reminder } from "~/models/board/card/reminder"
import { IN_USE } from "~/models/board/deletion/bin.server"
import { notify } from "~/models/notifications/notification/notification.server"
import { repeatJob } from "./repeat-job.server"

// Notifies the people assigned to a card before it is due. Sent reminders are recorded in the database.

const SWEEP_MS = 60_000
/** Also covers dates that were set, and passed, between two sweeps. */
const GRACE_MINUTES = 2
/** Cards per transaction, so that other changes do not wait long. */
const BATCH = 25

type Due = {
  id: string
  dueDate: Date | null
  reminderMinutes: number | null
  assignments: { userId: string }[]
}

/** Matches cards for whose reminder it is time. The outer range is for the index. */
function isTime(now: Date) {
  const past = subMinutes(now, GRACE_MINUTES)
  return {
    dueDate: { gt: past, lte: addMinutes(now, Math.max(...REMINDERS)) },
    OR: REMINDERS.map((minutes) => ({
      reminderMinutes: minutes,
      dueDate: { gt: past, lte: addMinutes(now, minutes) },
    })),
  }
}

/** Matches cards on boards in use that are not done and for whose reminder it is time. */
const toRemind = (now: Date) => ({
  list: { board: { ...IN_USE, archivedAt: null } },
  AND: [NOT_DONE, isTime(now)],
})

/** Reminds everybody assigned to a card, at the time that the card names, once for each due date. */
export async function sendDueReminders(now = new Date()): Promise<void> {
  for (
    let cards = await findDueCards(now);
    cards.length > 0;
    cards = await findDueCards(now, cards.at(-1))
  ) {
    const untold = await withoutReminded(cards)
    if (untold.length > 0) await notifyAssignees(untold, now)
    // SQLite answers synchronously, so other work gets its chance here.
    await setImmediate()
  }
}

function findDueCards(now: Date, last?: Due): Promise<Due[]> {
  const since = last?.dueDate
  const isNext = since
    ? { dueDate: { gte: since }, OR: [{ dueDate: { gt: since } }, { id: { gt: last.id } }] }
    : {}
  return db.card.findMany({
    where: { ...toRemind(now), ...isNext },
    select: {
      id: true,
      dueDate: true,
      reminderMinutes: true,
      assignments: { select: { userId: true } },
    },
    orderBy: [{ dueDate: "asc" }, { id: "asc" }],
    take: BATCH,
  })
}

/** Identifies one due date of one card, and the reminder: another one is sent too. */
function keyOf({ id, dueDate, reminderMinutes }: Omit<Due, "assignments">): string {
  const key = `due ${id} ${dueDate?.toISOString() ?? ""}`
  // The keys of the time before cards had a choice.
  return reminderMinutes === DEFAULT_REMINDER ? key : `${key} ${String(reminderMinutes)}`
}

const MESSAGES: Record<Reminder, string> = {
  0: "is due now",
  60: "is due within an hour",
  1440: "is due within 24 hours",
  2880: "is due within 2 days",
}

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
async function notifyAssignees(ids: string[], now: Date): Promise<void> {
  await transaction(async (tx) => {
    const cards = await tx.card.findMany({
      where: { id: { in: ids }, ...toRemind(now) },
      select: {
        id: true,
        title: true,
        dueDate: true,
        reminderMinutes: true,
        list: { select: { boardId: true } },
        assignments: { select: { userId: true } },
      },
    })
    for (const card of cards) {
      await notify(tx, {
        kind: "due",
        userIds: card.assignments.map(({ userId }) => userId),
        message: (cut) => `“${cut(card.title)}” ${MESSAGES[card.reminderMinutes as Reminder]}`,
        details: { dueDate: { from: null, to: card.dueDate?.toISOString() ?? null } },
        boardId: card.list.boardId,
        cardId: card.id,
        onceKey: keyOf(card),
      })
    }
  })
}

export function startDueReminders(): void {
  repeatJob("due reminders", SWEEP_MS, () => sendDueReminders())
}
