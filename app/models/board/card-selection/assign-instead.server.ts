import type { Tx } from "~/database/db.server"
import type { CardAssignment } from "~/database/types"
import type { Actor } from "~/models/access/access.server"
import { memberOf } from "~/models/board/event/entry"
import type { Undo } from "~/models/board/undo/undo"
import { assign } from "./assign-selected.server"
import type { SelectedChange } from "./change-selection.server"
import type { Selected, SelectedCard } from "./selected.server"

type Replaced = {
  card: SelectedCard
  /** The assignments that end. That of the person who is assigned begins again, as the first. */
  ended: CardAssignment[]
  isNew: boolean
}

/**
 * Assigns a member in place of each card's first person, and as its first; null removes all people.
 * @throws 400 for other people
 */
export async function assignInstead(
  tx: Tx,
  actor: Actor,
  { boardId, cards }: Selected,
  userId: string | null,
): Promise<SelectedChange> {
  const rows = await tx.cardAssignment.findMany({
    where: { cardId: { in: cards.map(({ id }) => id) } },
    orderBy: [{ createdAt: "asc" }, { userId: "asc" }],
  })
  const replaced = cards.flatMap((card): Replaced[] => {
    const own = rows.filter(({ cardId }) => cardId === card.id)
    const isHere = (row: CardAssignment) => row.userId === userId
    const [first] = own
    if (userId === null ? !first : first && isHere(first)) return []
    const ended = own.filter((row) => userId === null || row === first || isHere(row))
    return [{ card, ended, isNew: userId !== null && !own.some(isHere) }]
  })
  for (const { cardId, userId } of replaced.flatMap(({ ended }) => ended)) {
    await tx.cardAssignment.delete({ where: { cardId_userId: { cardId, userId } } })
  }
  if (userId !== null) {
    const added = replaced.filter(({ isNew }) => isNew).map(({ card }) => card)
    await assign(tx, actor, { boardId, cards: added }, userId)
    for (const { card, ended } of replaced) {
      const key = { cardId: card.id, userId }
      const createdAt = ended[0]?.createdAt ?? new Date()
      await tx.cardAssignment.upsert({
        where: { cardId_userId: key },
        create: { ...key, createdAt },
        update: { createdAt },
      })
    }
  }
  return toChange(replaced, userId)
}

const nameOf = ({ id, title }: SelectedCard) => ({ id, title })

function toChange(replaced: readonly Replaced[], userId: string | null): SelectedChange {
  const [first] = replaced
  return {
    type: "card_updated",
    entries: replaced.flatMap(({ card, ended, isNew }) => [
      ...ended
        .filter((row) => row.userId !== userId)
        .map((row) => {
          return { kind: "unassigned", card: nameOf(card), member: memberOf(row.userId) } as const
        }),
      ...(isNew && userId !== null
        ? [{ kind: "assigned", card: nameOf(card), member: memberOf(userId) } as const]
        : []),
    ]),
    undo: {
      kind: "several",
      did: "Assigned cards to another person",
      steps: undoOf(replaced, userId),
    },
    touched: first && { card: first.card.id },
  }
}

const undoOf = (replaced: readonly Replaced[], userId: string | null): Undo[] => [
  ...(userId === null
    ? []
    : [{ kind: "assigned", cards: replaced.map(({ card }) => nameOf(card)), userId } as const]),
  ...replaced.flatMap(({ card, ended }) =>
    ended.map((row) => {
      const at = row.createdAt.toISOString()
      return { kind: "unassigned", cards: [nameOf(card)], userId: row.userId, at } as const
    }),
  ),
]
