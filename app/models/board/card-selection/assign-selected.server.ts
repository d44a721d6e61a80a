import { memberOf } from "~/models/board/event/entry"
import type { Tx } from "~/database/db.server"
import { invalid } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import { notify } from "~/models/notifications/notification/notification.server"
import type { SelectedChange } from "./change-selection.server"
import type { Selected, SelectedCard } from "./selected.server"

/** Assigns a member of the board to the cards and notifies them once, or removes them. */
export async function assignSelected(
  tx: Tx,
  actor: Actor,
  { boardId, cards }: Selected,
  { userId, on }: { userId: string; on: boolean },
): Promise<SelectedChange> {
  const where = { userId, cardId: { in: cards.map(({ id }) => id) } }
  const assigned = await tx.cardAssignment.findMany({ where, select: { cardId: true } })
  const isAssigned = ({ id }: SelectedCard) => assigned.some(({ cardId }) => cardId === id)
  const changed = cards.filter((card) => isAssigned(card) !== on)
  if (on) await assign(tx, actor, { boardId, cards: changed }, userId)
  else await tx.cardAssignment.deleteMany({ where })
  const named = changed.map(({ id, title }) => ({ id, title }))
  const kind = on ? "assigned" : "unassigned"
  const [first] = named
  return {
    type: "card_updated",
    entries: named.map((card) => ({ kind, card, member: memberOf(userId) })),
    undo: { kind, cards: named, userId },
    touched: first && { card: first.id },
  }
}

/** Assigns a member of the board to cards that they are not on, and notifies them once. @throws 400 for other people */
export async function assign(
  tx: Tx,
  actor: Actor,
  { boardId, cards }: Selected,
  userId: string,
): Promise<void> {
  const key = { boardId_userId: { boardId, userId } }
  const member = await tx.member.findUnique({
    where: key,
    select: { board: { select: { name: true } } },
  })
  if (!member) throw invalid("Only members of the board can be assigned.")
  const [first] = cards
  if (!first) return
  await tx.cardAssignment.createMany({ data: cards.map(({ id: cardId }) => ({ cardId, userId })) })
  const { name } = await tx.user.findUniqueOrThrow({ where: { id: actor.id } })
  const isOne = cards.length === 1
  await notify(tx, {
    kind: "assigned",
    actorId: actor.id,
    userIds: [userId],
    boardId,
    ...(isOne && { cardId: first.id }),
    message: (cut) =>
      isOne
        ? `${cut(name)} assigned you to “${cut(first.title)}”`
        : `${cut(name)} assigned you to ${String(cards.length)} cards on “${cut(member.board.name)}”`,
  })
}
