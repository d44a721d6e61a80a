import { incrementVersion } from "~/database/board-version.server"
import { db, type Tx } from "~/database/db.server"
import { NOT_DONE } from "~/models/board/card/done"
import { publish } from "~/models/board/event/publish.server"
import { attempt, isDoneNow, moveOn, WITH_BOARD, type Due } from "./due-rule.server"
import { timeAfterDone } from "./occurrences"
import { toRule } from "./repeat.server"

/** Cards become done, and open again, in many ways: rules that wait for it follow what their cards are. */
export async function followDone(now: Date): Promise<void> {
  const changed = await db.repeatRule.findMany({
    where: {
      every: "done",
      OR: [
        { nextAt: null, card: { NOT: NOT_DONE } },
        { nextAt: { not: null }, card: NOT_DONE },
      ],
    },
    select: WITH_BOARD,
  })
  for (const { cardId, card } of changed) await attempt(cardId, card, followCard, now)
}

async function followCard(tx: Tx, rule: Due, boardId: string, now: Date): Promise<void> {
  const { cardId } = rule
  const isWaiting = isDoneNow(rule)
  if (isWaiting === (rule.nextAt !== null)) return
  const nextAt = isWaiting ? timeAfterDone(toRule(rule), now) : null
  await moveOn(tx, rule, isWaiting && nextAt === null ? "ended" : nextAt)
  if (rule.card.list.boardId !== boardId) return
  const { version } = await incrementVersion(tx, boardId, { cardId })
  publish(tx, { type: "card_updated", boardId, version, touched: { card: cardId } })
}
