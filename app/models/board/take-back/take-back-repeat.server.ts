import { isDeepStrictEqual } from "node:util"
import { isAfter } from "date-fns/isAfter"
import type { Tx } from "~/database/db.server"
import { occurrenceAfter } from "~/models/board/repeat/occurrences"
import { repeatText } from "~/models/board/repeat/repeat-text"
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
  const stopped: TakenBack = {
    ...change,
    entries: [{ kind: "repeat_stopped", card: { id: cardId, title } }],
  }
  if (now) await tx.repeatRule.delete({ where: { cardId } })
  if (!before) return stopped
  const { nextAt: at, listId: list, ...rest } = { ...OLDER, ...before }
  const rule = toRule(rest)
  const isThere =
    list !== null && (await tx.list.findFirst({ where: { id: list, boardId: step.boardId } }))
  const nextAt =
    at !== null && isAfter(at, new Date()) ? new Date(at) : occurrenceAfter(rule, new Date())
  // Its last time has passed since.
  if (nextAt === null && rule.every !== "done") return stopped
  await tx.repeatRule.create({ data: { ...rest, listId: isThere ? list : null, nextAt } })
  return {
    ...change,
    entries: [{ kind: "repeat_set", card: { id: cardId, title }, rule: repeatText(rule) }],
  }
}

/** Of steps that were made before rules had these. */
const OLDER = { interval: 1, nth: null, startDay: null, until: null, times: null }

/** A job moves the time on, and counts. */
const withoutTime = (rule: RuleState) => rule && { ...OLDER, ...rule, nextAt: null, times: null }
