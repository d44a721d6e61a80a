import { differenceInCalendarDays } from "date-fns/differenceInCalendarDays"
import { addMinutes } from "date-fns/addMinutes"
import { subMinutes } from "date-fns/subMinutes"
import { setImmediate } from "node:timers/promises"
import { db, transaction } from "~/database/db.server"
import { NOT_DONE } from "~/models/board/card/done"
import { DEFAULT_REMINDER, REMINDERS, type Reminder } from "~/models/board/card/reminder"
import { IN_USE } from "~/models/board/deletion/bin.server"
import { notify } from "~/models/notifications/notification/notification.server"
import { addDays } from "~/models/text/time/days"
import { dayOf, edgeOf, writtenDate } from "~/models/text/time/whole-day"
import { dayIn, momentOf, toTimeZone } from "~/models/text/time/zoned-time"
import { repeatJob } from "./repeat-job.server"

// Notifies the people assigned to a card before it is due. Sent reminders are recorded in the database.

const SWEEP_MS = 60_000
/** Also covers dates that were set, and passed, between two sweeps. */
const GRACE_MINUTES = 2
/** Cards per transaction, so that other changes do not wait long. */
const BATCH = 25

const ASSIGNMENTS = { select: { userId: true, user: { select: { timeZone: true } } } } as const

type Due = {
  id: string
  dueDate: Date | null
  dueAllDay: boolean
  reminderMinutes: number | null
  assignments: { userId: string; user: { timeZone: string | null } }[]
}

/** When people are reminded of a day, by their clocks. */
const MORNING = "09:00"
const MINUTES_OF_DAY = 24 * 60
/** Zones differ by so much from the moment that stands for a day. */
const ZONE_DAYS = 2

/** Matches cards for whose reminder it is time. The outer range is for the index. */
function isTime(now: Date) {
  const past = subMinutes(now, GRACE_MINUTES)
  const far = ZONE_DAYS * MINUTES_OF_DAY
  const [first, last] = [subMinutes(now, far), addMinutes(now, Math.max(...REMINDERS) + far)]
  return {
    dueDate: { gt: first, lte: last },
    OR: [
      ...REMINDERS.map((minutes) => ({
        dueAllDay: false,
        reminderMinutes: minutes,
        dueDate: { gt: past, lte: addMinutes(now, minutes) },
      })),
      // Whether it is time depends on who is assigned.
      { dueAllDay: true, reminderMinutes: { not: null } },
    ],
  }
}

/** Whether it is time for a person: of a day, from the morning on, on the day or so many days before, until it ends. */
function isTimeFor({ dueDate, dueAllDay, reminderMinutes }: Due, zone: string, now: Date): boolean {
  if (!dueDate || !dueAllDay) return true
  const day = dayOf(dueDate, "due")
  const before = Math.floor((reminderMinutes ?? 0) / MINUTES_OF_DAY)
  return momentOf(addDays(day, -before), MORNING, zone) <= now && now <= edgeOf(day, "due", zone)
}

const zoneOf = ({ user }: Due["assignments"][number]) => toTimeZone(user.timeZone)
const remindedOf = (card: Due, now: Date) =>
  card.assignments.filter((person) => isTimeFor(card, zoneOf(person), now))

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
    const untold = await withoutReminded(cards, now)
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
      dueAllDay: true,
      reminderMinutes: true,
      assignments: ASSIGNMENTS,
    },
    orderBy: [{ dueDate: "asc" }, { id: "asc" }],
    take: BATCH,
  })
}

/** Identifies one due date of one card, and the reminder: another one is sent too. */
function keyOf({
  id,
  dueDate,
  reminderMinutes,
}: Pick<Due, "id" | "dueDate" | "reminderMinutes">): string {
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

/** A day is today, or in some days, where the person is. */
function messageFor({ dueDate, dueAllDay, reminderMinutes }: Due, zone: string, now: Date): string {
  if (!dueDate || !dueAllDay) return MESSAGES[reminderMinutes as Reminder]
  const days = differenceInCalendarDays(dayOf(dueDate, "due"), dayIn(zone, now.getTime()))
  if (days <= 0) return "is due today"
  return days === 1 ? "is due tomorrow" : `is due in ${String(days)} days`
}

/** The ids of cards with at least one reminder not sent. */
async function withoutReminded(cards: Due[], now: Date): Promise<string[]> {
  const keysOf = (card: Due) =>
    remindedOf(card, now).map(({ userId }) => `${keyOf(card)} ${userId}`)
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
        dueAllDay: true,
        reminderMinutes: true,
        list: { select: { boardId: true } },
        assignments: ASSIGNMENTS,
      },
    })
    for (const card of cards) {
      const { title, dueDate, dueAllDay } = card
      const to = writtenDate(dueDate?.toISOString() ?? null, dueAllDay, "due")
      const people = remindedOf(card, now)
      const messages = new Set(people.map((each) => messageFor(card, zoneOf(each), now)))
      for (const message of messages) {
        const some = people.filter((each) => messageFor(card, zoneOf(each), now) === message)
        await notify(tx, {
          kind: "due",
          userIds: some.map(({ userId }) => userId),
          message: (cut) => `“${cut(title)}” ${message}`,
          details: { dueDate: { from: null, to } },
          boardId: card.list.boardId,
          cardId: card.id,
          onceKey: keyOf(card),
        })
      }
    }
  })
}

export function startDueReminders(): void {
  repeatJob("due reminders", SWEEP_MS, () => sendDueReminders())
}
