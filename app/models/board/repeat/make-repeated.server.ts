import { addDays } from "date-fns/addDays"
import { subDays } from "date-fns/subDays"
import { db, type Tx } from "~/database/db.server"
import type { List } from "~/database/types"
import { DomainError } from "~/errors"
import { can, type Role } from "~/models/access/role"
import { assigneeNotification } from "~/models/board/assignment/assignment.server"
import { requireRoom } from "~/models/board/capacity/board-room.server"
import { insertCopy } from "~/models/board/card/card.server"
import { NO_DATES } from "~/models/board/card/card-date"
import { IN_USE } from "~/models/board/deletion/bin.server"
import { record } from "~/models/board/record/record.server"
import { newId } from "~/models/text/id"
import { isMemberOf } from "~/models/access/members.server"
import { momentOfDay } from "~/models/text/time/whole-day"
import { dayIn } from "~/models/text/time/zoned-time"
import { attempt, isDoneNow, moveOn, WITH_BOARD, type Due } from "./due-rule.server"
import { followDone } from "./follow-done.server"
import { occurrenceAfter } from "./occurrences"
import { toRule } from "./repeat.server"

/** Missed times, while no server ran, are made up for unless they are older. */
const MAX_MISSED_DAYS = 31
const BATCH = 50

/** The next time of a rule without a first day is at most so far away, unless the machine's clock was ahead when it was set. */
const FARTHEST_DAYS = [
  { every: "day", days: 2 },
  { every: "weekday", days: 4 },
  { every: "week", days: 8 },
  { every: "month", days: 38 },
] as const

const isTooFar = (now: Date) =>
  FARTHEST_DAYS.map(({ every, days }) => ({
    every,
    startDay: null,
    nextAt: { gt: addDays(now, days) },
  }))

/** Creates the cards of all due rules. A rule moves on in the same transaction: each card is created once. */
export async function makeRepeatedCards(now: Date): Promise<number> {
  await followDone(now)
  let made = 0
  const failed = new Set<string>()
  for (;;) {
    const due = await db.repeatRule.findMany({
      where: {
        OR: [{ nextAt: { lte: now } }, ...isTooFar(now)],
        cardId: { notIn: [...failed] },
      },
      select: WITH_BOARD,
      orderBy: { nextAt: "asc" },
      take: BATCH,
    })
    if (due.length === 0) return made
    for (const { cardId, card } of due) {
      const count = await attempt(cardId, card, makeNext, now)
      if (count === null) failed.add(cardId)
      made += count ?? 0
    }
  }
}

async function makeNext(tx: Tx, rule: Due, boardId: string, now: Date): Promise<number> {
  const { cardId } = rule
  if (!rule.nextAt) return 0
  const isOnce = rule.every === "done"
  const after = (moment: Date) => occurrenceAfter(toRule(rule), moment) ?? "ended"
  if (rule.nextAt > now) {
    const next = after(now)
    if (next !== "ended" && rule.nextAt > next) await moveOn(tx, rule, next)
    return 0
  }
  const board = await tx.board.findFirst({ where: { id: boardId, ...IN_USE, archivedAt: null } })
  const list = board && (await findTarget(tx, rule, boardId))
  // Archived and deleted cards skip their times for good.
  if (!list || (isOnce && !isDoneNow(rule))) {
    await moveOn(tx, rule, isOnce ? null : after(now))
    return 0
  }
  const where = { boardId_userId: { boardId, userId: rule.userId } }
  const member = await tx.member.findUnique({ where })
  if (!member || !can(member.role as Role, "edit")) {
    await endRule(tx, rule, boardId)
    return 0
  }
  const oldest = subDays(now, MAX_MISSED_DAYS)
  const at = rule.nextAt < oldest && !isOnce ? after(oldest) : rule.nextAt
  const next = at === "ended" || at > now ? at : isOnce ? null : after(at)
  if (at === "ended" || at > now || !(await hasRoom(tx, cardId, boardId))) {
    await moveOn(tx, rule, next)
    return 0
  }
  const copyId = await makeCard(tx, rule, boardId, list, at)
  const times = rule.times === null ? null : rule.times - 1
  // A rule that waits for its card to be done goes on with the copy.
  const change = { times, cardId: isOnce ? copyId : cardId }
  await moveOn(tx, rule, times === 0 ? "ended" : next, change)
  return 1
}

/** The list of the copy; null for an archived card, unless it is copied because it is done: many of those are archived. */
async function findTarget(tx: Tx, { every, listId, card }: Due, boardId: string) {
  const isOnce = every === "done"
  if (!isOnce && card.list.boardId !== boardId) return null
  const own = isOnce ? { cardsDone: false } : {}
  // The list of the rule may have left the board since.
  const chosen = listId && (await tx.list.findFirst({ where: { id: listId, boardId, ...own } }))
  if (chosen) return chosen
  const first = { where: { boardId, ...own }, orderBy: { position: "asc" } } as const
  return isOnce ? tx.list.findFirst(first) : card.list
}

async function endRule(tx: Tx, { cardId, card: { title } }: Due, boardId: string): Promise<void> {
  await tx.repeatRule.delete({ where: { cardId } })
  const entry = { kind: "repeat_ended", card: { id: cardId, title } } as const
  const touched = { card: cardId }
  await record(
    tx,
    { type: "card_updated", boardId, actor: null, entry, touched, undo: null },
    undefined,
  )
}

async function hasRoom(tx: Tx, cardId: string, boardId: string): Promise<boolean> {
  const items = await tx.checklistItem.count({ where: { cardId } })
  try {
    await requireRoom(tx, boardId, { cards: 1, items })
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}

async function makeCard(
  tx: Tx,
  rule: Due,
  boardId: string,
  { id: listId, name }: List,
  at: Date,
): Promise<string> {
  const { card: original, cardId, userId, dueInDays, zone } = rule
  const day = dueInDays === null ? null : dayIn(zone, at.getTime(), dueInDays)
  const dates = {
    ...NO_DATES,
    ...(day !== null && { dueDate: momentOfDay(day, "due", zone), dueAllDay: true }),
  }
  const id = newId()
  const { row } = await insertCopy(tx, { ...original, boardId }, { id, listId, ...dates })
  await tx.checklistItem.updateMany({ where: { cardId: id }, data: { dueDate: null } })
  const people = await tx.cardAssignment.findMany({
    where: { cardId, user: isMemberOf({ id: boardId }) },
    select: { userId: true },
  })
  const assigned = people.map((person) => ({ cardId: id, userId: person.userId }))
  if (assigned.length > 0) await tx.cardAssignment.createMany({ data: assigned })
  const actor = { id: userId }
  const { title } = original
  const notifications = await Promise.all(
    assigned.map((on) =>
      assigneeNotification(tx, actor, { boardId, ...on }, (name, cut) => {
        return `${name} assigned you to “${cut(title)}”, which repeats`
      }),
    ),
  )
  const entry = { kind: "card_repeated", card: { id, title }, list: { id: listId, name } } as const
  const touched = { card: id, listId, position: row.position }
  const change = { type: "card_created", boardId, actor, entry, touched, notifications } as const
  // The server acts in the name of the person who has set the rule.
  return record(tx, { ...change, undo: null }, id)
}
