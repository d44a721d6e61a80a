import { boardTransaction, db, type Reader } from "~/database/db.server"
import type { RepeatRule as Row } from "~/database/types"
import { invalid } from "~/errors"
import { requireCard, type Actor } from "~/models/access/access.server"
import type { CardKey } from "~/models/board/card/card"
import { changed, unchanged, type Updated } from "~/models/text/compare.server"
import { cardChange, record } from "~/models/board/record/record.server"
import type { CardName } from "~/models/board/event/entry"
import { ruleState } from "./rule-state"
import { occurrenceAfter } from "./occurrences"
import type { CardRepeat, PutRepeat, SetRepeat } from "./repeat-fields"
import { repeatText, toColumns, type Repeat, type RepeatRule } from "./repeat-rule"

/** How a card repeats; null if it does not. @throws 404 */
export async function getRepeat(actor: Actor, key: CardKey): Promise<CardRepeat> {
  const { id } = await requireCard(db, actor, key, "see")
  return { repeat: await readRepeat(db, id) }
}

/** The same for a card that the actor may see. */
export async function readRepeat(reader: Reader, cardId: string): Promise<Repeat | null> {
  const row = await reader.repeatRule.findUnique({ where: { cardId } })
  if (!row) return null
  const { dueInDays, listId, nextAt } = row
  return { ...toRule(row), dueInDays, listId, nextAt: nextAt.toISOString() }
}

export const toRule = ({
  every,
  weekdays,
  monthDay,
  time,
  zone,
}: Omit<Row, "nextAt" | "listId">): RepeatRule => ({
  every: every as RepeatRule["every"],
  monthDay,
  time,
  zone,
  weekdays: weekdays === "" ? [] : weekdays.split(",").map(Number),
})

/** Sets a card's rule, which is the actor's now. @throws 404, 403, 409 if archived; 400 for another board's list */
export function setRepeat(actor: Actor, input: SetRepeat): Promise<Updated<{ repeat: Repeat }>> {
  const { boardId: _, cardId, listId, ...rule } = input
  return boardTransaction({ cardId }, async (tx) => {
    const { boardId, title } = await requireCard(tx, actor, input, "edit")
    if (listId !== null && !(await tx.list.findFirst({ where: { id: listId, boardId } }))) {
      throw invalid("This list is not on the board.")
    }
    const before = await readRepeat(tx, cardId)
    const nextAt = occurrenceAfter(rule, new Date())
    const repeat = { ...rule, listId, nextAt: nextAt.toISOString() }
    const columns = { ...toColumns(rule), listId, nextAt, userId: actor.id }
    const old = await tx.repeatRule.findUnique({ where: { cardId } })
    await tx.repeatRule.upsert({
      where: { cardId },
      create: { cardId, ...columns },
      update: columns,
    })
    if (before && repeatText(before) === repeatText(rule)) return changed({ repeat })
    const card = { id: cardId, title }
    const entry = { kind: "repeat_set", card, rule: repeatText(rule) } as const
    const undo = repeatStep(card, old, { cardId, ...columns })
    return record(tx, cardChange(actor, boardId, entry, undo), changed({ repeat }))
  })
}

/** Removes the rule of a card. @throws 404, 403, 409 for an archived card */
export function stopRepeat(actor: Actor, key: CardKey): Promise<Updated<CardKey>> {
  return boardTransaction(key, async (tx) => {
    const { id: cardId, boardId, title } = await requireCard(tx, actor, key, "edit")
    const old = await tx.repeatRule.findUnique({ where: { cardId } })
    if (!old) return unchanged(key)
    await tx.repeatRule.delete({ where: { cardId } })
    const card = { id: cardId, title }
    const entry = { kind: "repeat_stopped", card } as const
    const undo = repeatStep(card, old, null)
    return record(tx, cardChange(actor, boardId, entry, undo), changed(key))
  })
}

/** Sets or removes the rule. @throws as `setRepeat` and `stopRepeat` */
export async function putRepeat(actor: Actor, input: PutRepeat): Promise<Updated<CardRepeat>> {
  if (!("repeat" in input)) return setRepeat(actor, input)
  const { isChanged } = await stopRepeat(actor, input)
  return { value: { repeat: null }, isChanged }
}

const repeatStep = (card: CardName, before: Row | null, after: Row | null) =>
  ({ kind: "repeat", card, before: ruleState(before), after: ruleState(after) }) as const
