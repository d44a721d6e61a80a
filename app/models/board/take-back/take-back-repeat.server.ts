import { isDeepStrictEqual } from "node:util"
import { isAfter } from "date-fns/isAfter"
import type { Tx } from "~/database/db.server"
import { occurrenceAfter } from "~/models/board/repeat/occurrences"
import { repeatText } from "~/models/board/repeat/repeat-rule"
import { toRule } from "~/models/board/repeat/repeat.server"
import { changedSince, requireOnBoard } from "./changed-since.server"
import { ruleState } from "~/models/board/repeat/rule-state"
import type { StepOf, TakenBack } from "./taken-back"
import type { RuleState } from "~/models/board/undo/undo"

/** Restores how a card repeated, from now on. */
export async function takeBackRepeat(tx: Tx, step: StepOf<"repeat">): Promise<TakenBack> {
  const { card, before, after } = step.undo
  const { id: cardId, title } = card
  await requireOnBoard(tx, step, [card])
  const now = await tx.repeatRule.findUnique({ where: { cardId } })
  if (!isDeepStrictEqual(withoutTime(ruleState(now)), withoutTime(after))) {
    throw await changedSince(tx, step, card)
  }
  const change = { type: "card_updated", touched: { card: cardId } } as const
  if (now) await tx.repeatRule.delete({ where: { cardId } })
  if (!before)
    return { ...change, entries: [{ kind: "repeat_stopped", card: { id: cardId, title } }] }
  const { nextAt: at, listId: list, ...rest } = before
  const rule = toRule(rest)
  const isThere =
    list !== null && (await tx.list.findFirst({ where: { id: list, boardId: step.boardId } }))
  const nextAt = isAfter(at, new Date()) ? new Date(at) : occurrenceAfter(rule, new Date())
  await tx.repeatRule.create({ data: { ...rest, listId: isThere ? list : null, nextAt } })
  return {
    ...change,
    entries: [{ kind: "repeat_set", card: { id: cardId, title }, rule: repeatText(rule) }],
  }
}

/** A job moves the time on. */
const withoutTime = (rule: RuleState) => rule && { ...rule, nextAt: null }
