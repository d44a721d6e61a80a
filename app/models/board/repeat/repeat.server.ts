import { isDeepStrictEqual } from "node:util"
import { boardTransaction, db, type Reader, type Tx } from "~/database/db.server"
import type { RepeatRule as Row } from "~/database/types"
import { conflict, invalid } from "~/errors"
import { requireCard, type Actor } from "~/models/access/access.server"
import type { CardKey } from "~/models/board/card/card"
import { isDone } from "~/models/board/card/done"
import { changed, unchanged, type Updated } from "~/models/text/compare.server"
import { cardChange, record } from "~/models/board/record/record.server"
import type { CardEntry, CardName } from "~/models/board/event/entry"
import { dateText } from "~/models/text/time/date-text.server"
import { dayIn } from "~/models/text/time/zoned-time"
import { ruleState } from "./rule-state"
import { nextTimes, occurrenceAfter, timeAfterDone } from "./occurrences"
import type { CardRepeat, PutRepeat, SetRepeat, SkipRepeat } from "./repeat-fields"
import { repeatText } from "./repeat-text"
import { toColumns, type Repeat, type RepeatRule } from "./repeat-rule"

/** How a card repeats; null if it does not. @throws 404 */
export async function getRepeat(actor: Actor, key: CardKey): Promise<CardRepeat> {
  const { id } = await requireCard(db, actor, key, "see")
  return { repeat: await readRepeat(db, id) }
}

/** The same for a card that the actor may see. */
export async function readRepeat(reader: Reader, cardId: string): Promise<Repeat | null> {
  const row = await reader.repeatRule.findUnique({ where: { cardId } })
  return row && toRepeat(row)
}

function toRepeat(row: Row): Repeat {
  const { dueInDays, listId, nextAt } = row
  const rule = toRule(row)
  const next = nextTimes(rule, nextAt).map((at) => at.toISOString())
  return { ...rule, dueInDays, listId, nextAt: nextAt?.toISOString() ?? null, next }
}

export const toRule = ({
  every,
  interval,
  weekdays,
  nth,
  monthDay,
  startDay,
  time,
  zone,
  until,
  times,
}: Omit<Row, "nextAt" | "listId">): RepeatRule => ({
  every: every as RepeatRule["every"],
  interval,
  weekdays: weekdays === "" ? [] : weekdays.split(",").map(Number),
  nth,
  monthDay,
  startDay,
  time,
  zone,
  until,
  times,
})

/** Sets a card's rule, which is the actor's now. @throws 404, 403, 409 if archived; 400 for another board's list, or no time */
export function setRepeat(actor: Actor, input: SetRepeat): Promise<Updated<{ repeat: Repeat }>> {
  const { boardId: _, cardId, listId: chosen, ...rule } = input
  return boardTransaction({ cardId }, async (tx) => {
    const card = await requireCard(tx, actor, input, "edit")
    const now = new Date()
    const listId = await requireTarget(tx, card, rule, chosen)
    const nextAt = occurrenceAfter(rule, now)
    const isWaiting = rule.every === "done"
    if (nextAt === null && !isWaiting) {
      const message = "It would never repeat: choose a later last day."
      throw invalid(message, { until: [message] })
    }
    const columns = {
      ...toColumns(rule),
      listId,
      nextAt: isWaiting && isDone(card) ? timeAfterDone(rule, now) : nextAt,
      userId: actor.id,
    }
    const old = await tx.repeatRule.findUnique({ where: { cardId } })
    const row = { cardId, ...columns }
    await tx.repeatRule.upsert({ where: { cardId }, create: row, update: columns })
    const repeat = toRepeat(row)
    if (old && isDeepStrictEqual(withoutTime(old), withoutTime(row))) return changed({ repeat })
    const name = { id: cardId, title: card.title }
    const entry = { kind: "repeat_set", card: name, rule: repeatText(rule) } as const
    return recordRepeat(tx, actor, card, [old, row], entry, { repeat })
  })
}

const withoutTime = (row: Row) => ({ ...row, nextAt: null, userId: null })

type OnBoard = CardName & { boardId: string; listId: string; inDoneList: boolean }

/** A copy that comes to a list of done cards would be done at once. */
async function requireTarget(
  tx: Tx,
  { boardId, listId, inDoneList }: OnBoard,
  { every }: RepeatRule,
  chosen: string | null,
): Promise<string | null> {
  if (chosen === null) return every === "done" && !inDoneList ? listId : null
  const list = await tx.list.findFirst({ where: { id: chosen, boardId } })
  if (!list) throw invalid("This list is not on the board.")
  if (every === "done" && list.cardsDone) {
    const message = "Cards in this list are done: choose another one for the copies."
    throw invalid(message, { listId: [message] })
  }
  return chosen
}

/** Leaves out the next time. @throws 404, 403; 409 if archived, or without a time after the next one */
export function skipRepeat(actor: Actor, input: SkipRepeat): Promise<Updated<CardRepeat>> {
  const { cardId } = input
  return boardTransaction({ cardId }, async (tx) => {
    const card = await requireCard(tx, actor, input, "edit")
    const old = await tx.repeatRule.findUnique({ where: { cardId } })
    if (!old?.nextAt || old.every === "done") {
      throw conflict("This card has no time that can be skipped.")
    }
    const { nextAt } = input
    if (nextAt && nextAt.getTime() !== old.nextAt.getTime()) {
      return unchanged({ repeat: toRepeat(old) })
    }
    const following = occurrenceAfter(toRule(old), old.nextAt)
    if (following === null) throw conflict("This is the last time: stop the repeating instead.")
    const skipped = { nextAt: following, startDay: dayIn(old.zone, following.getTime()) }
    await tx.repeatRule.update({ where: { cardId }, data: skipped })
    const row = { ...old, ...skipped }
    const day = dateText(old.nextAt.toISOString(), old.zone, "dialog")
    const entry = { kind: "repeat_skipped", card: { id: cardId, title: card.title }, day } as const
    return recordRepeat(tx, actor, card, [old, row], entry, { repeat: toRepeat(row) })
  })
}

/** Removes the rule of a card. @throws 404, 403, 409 for an archived card */
export function stopRepeat(actor: Actor, key: CardKey): Promise<Updated<CardKey>> {
  return boardTransaction(key, async (tx) => {
    const card = await requireCard(tx, actor, key, "edit")
    const cardId = card.id
    const old = await tx.repeatRule.findUnique({ where: { cardId } })
    if (!old) return unchanged(key)
    await tx.repeatRule.delete({ where: { cardId } })
    const entry = { kind: "repeat_stopped", card: { id: cardId, title: card.title } } as const
    return recordRepeat(tx, actor, card, [old, null], entry, key)
  })
}

/** Sets or removes the rule. @throws as `setRepeat` and `stopRepeat` */
export async function putRepeat(actor: Actor, input: PutRepeat): Promise<Updated<CardRepeat>> {
  if (!("repeat" in input)) return setRepeat(actor, input)
  const { isChanged } = await stopRepeat(actor, input)
  return { value: { repeat: null }, isChanged }
}

function recordRepeat<T>(
  tx: Tx,
  actor: Actor,
  { boardId }: OnBoard,
  [before, after]: [Row | null, Row | null],
  entry: CardEntry,
  result: T,
): Promise<Updated<T>> {
  const { card } = entry
  const states = { before: ruleState(before), after: ruleState(after) }
  const undo = { kind: "repeat", card, ...states } as const
  return record(tx, cardChange(actor, boardId, entry, undo), changed(result))
}
