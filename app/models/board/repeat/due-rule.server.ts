import { homeOf } from "~/database/archive-board"
import { boardTransaction, type Tx } from "~/database/db.server"
import type { Card, List, RepeatRule as Row } from "~/database/types"
import { log } from "~/log.server"
import { isDone } from "~/models/board/card/done"

// Each rule is worked on in a transaction of its own, with the board locked.

export type Due = Row & { card: Card & { list: List } }

/** A rule with its card, which may be in the board's archive; null if it is elsewhere by now. */
async function findDue(tx: Tx, cardId: string, boardId: string): Promise<Due | null> {
  const include = { card: { include: { list: true } } }
  const rule = await tx.repeatRule.findUnique({ where: { cardId }, include })
  return rule && homeOf(rule.card.list.boardId) === boardId ? rule : null
}

export const isDoneNow = ({ card }: Due) =>
  isDone({ completed: card.completed, inDoneList: card.list.cardsDone })

export type Next = Date | null | "ended"

/** A rule whose last time has passed ends. */
export async function moveOn(
  tx: Tx,
  { cardId }: Due,
  nextAt: Next,
  change: object = {},
): Promise<void> {
  if (nextAt === "ended") await tx.repeatRule.delete({ where: { cardId } })
  else await tx.repeatRule.update({ where: { cardId }, data: { ...change, nextAt } })
}

export const WITH_BOARD = {
  cardId: true,
  card: { select: { list: { select: { boardId: true } } } },
} as const

/** The other rules must not wait for one that fails, which is tried again with the next run. @returns null if it failed */
export async function attempt<T>(
  cardId: string,
  card: { list: { boardId: string } },
  work: (tx: Tx, rule: Due, boardId: string, now: Date) => Promise<T>,
  now: Date,
): Promise<T | null> {
  const boardId = homeOf(card.list.boardId)
  try {
    return await boardTransaction({ boardId }, async (tx) => {
      const rule = await findDue(tx, cardId, boardId)
      return rule && (await work(tx, rule, boardId, now))
    })
  } catch (err) {
    log.warn({ err, cardId }, "a repeated card could not be made")
    return null
  }
}
