import { addDays } from "date-fns/addDays"
import { subDays } from "date-fns/subDays"
import { boardTransaction, db, type Tx } from "~/database/db.server"
import type { Card, RepeatRule as Row } from "~/database/types"
import { DomainError } from "~/errors"
import { log } from "~/log.server"
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
import { occurrenceAfter } from "./occurrences"
import { toRule } from "./repeat.server"

/** Missed times, while no server ran, are made up for unless they are older. */
const MAX_MISSED_DAYS = 31
const BATCH = 50

/** A rule's next time is at most so far away, unless the machine's clock was ahead when it was set. */
const FARTHEST_DAYS = [
  { every: "day", days: 2 },
  { every: "weekday", days: 4 },
  { every: "week", days: 8 },
  { every: "month", days: 32 },
] as const

const isTooFar = (now: Date) =>
  FARTHEST_DAYS.map(({ every, days }) => ({ every, nextAt: { gt: addDays(now, days) } }))

/** Creates the cards of all due rules. A rule moves on in the same transaction: each card is created once. */
export async function makeRepeatedCards(now: Date): Promise<number> {
  let made = 0
  const failed = new Set<string>()
  for (;;) {
    const due = await db.repeatRule.findMany({
      where: {
        OR: [{ nextAt: { lte: now } }, ...isTooFar(now)],
        cardId: { notIn: [...failed] },
      },
      select: { cardId: true, card: { select: { list: { select: { boardId: true } } } } },
      orderBy: { nextAt: "asc" },
      take: BATCH,
    })
    if (due.length === 0) return made
    for (const { cardId, card } of due) {
      const { boardId } = card.list
      try {
        made += await boardTransaction({ boardId }, (tx) => makeNext(tx, cardId, boardId, now))
      } catch (err) {
        // The other rules must not wait for this one, which is tried again with the next run.
        log.warn({ err, cardId }, "a repeated card could not be made")
        failed.add(cardId)
      }
    }
  }
}

type Due = Row & { card: Card & { list: { name: string } } }

async function makeNext(tx: Tx, cardId: string, boardId: string, now: Date): Promise<number> {
  const rule = await tx.repeatRule.findUnique({
    where: { cardId },
    include: { card: { include: { list: { select: { name: true, boardId: true } } } } },
  })
  if (!rule || rule.card.list.boardId !== boardId) return 0
  const moveOn = (nextAt: Date) => tx.repeatRule.update({ where: { cardId }, data: { nextAt } })
  if (rule.nextAt > now) {
    const next = occurrenceAfter(toRule(rule), now)
    if (rule.nextAt > next) await moveOn(next)
    return 0
  }
  const board = await tx.board.findFirst({ where: { id: boardId, ...IN_USE, archivedAt: null } })
  // Archived and deleted cards skip their times for good.
  if (!board) {
    await moveOn(occurrenceAfter(toRule(rule), now))
    return 0
  }
  const where = { boardId_userId: { boardId, userId: rule.userId } }
  const member = await tx.member.findUnique({ where })
  if (!member || !can(member.role as Role, "edit")) {
    await endRule(tx, rule, boardId)
    return 0
  }
  const oldest = subDays(now, MAX_MISSED_DAYS)
  const at = rule.nextAt < oldest ? occurrenceAfter(toRule(rule), oldest) : rule.nextAt
  await moveOn(at > now ? at : occurrenceAfter(toRule(rule), at))
  if (at > now || !(await hasRoom(tx, cardId, boardId))) return 0
  await makeCard(tx, rule, boardId, at)
  return 1
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

async function makeCard(tx: Tx, rule: Due, boardId: string, at: Date): Promise<void> {
  const { card: original, cardId, userId, dueInDays, zone } = rule
  // The list of the rule may have left the board since.
  const chosen = rule.listId && (await tx.list.findFirst({ where: { id: rule.listId, boardId } }))
  const { id: listId, name } = chosen || { id: original.listId, ...original.list }
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
  await record(tx, { ...change, undo: null }, undefined)
}
