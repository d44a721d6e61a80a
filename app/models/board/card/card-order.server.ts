import { named } from "~/models/board/event/entry"
import { boardVersion } from "~/database/board-version.server"
import { boardTransaction, type Tx } from "~/database/db.server"
import { invalid } from "~/errors"
import { writeOrder } from "~/database/positions.server"
import {
  requireCard,
  requireList,
  requireTargetList,
  type Actor,
} from "~/models/access/access.server"
import type { BoardVersion } from "~/models/board/board/board"
import type { MoveCard, MoveCardAnywhere, ReorderCards } from "./card"
import { moveTo, moveToBoard, requireKnown } from "./new-board.server"
import { changed, unchanged, type Updated } from "~/models/text/compare.server"
import { recordVersion } from "~/models/board/record/record.server"
import { sortedCards } from "~/models/board/undo/undo"
import { clampPosition, completeOrder } from "~/models/text/position"

/** Moves a card on its board; past the end means last. A drop in place records no event. @throws 404, 403, 409 */
export function moveCard(actor: Actor, input: MoveCard): Promise<Updated<BoardVersion>> {
  return move(actor, input, (card) => card.boardId)
}

/** Moves a card to a list of any board that the actor may edit. @returns the card's new board */
export function moveCardAnywhere(
  actor: Actor,
  input: MoveCardAnywhere,
): Promise<Updated<BoardVersion>> {
  return move(actor, input, () => undefined)
}

function move(
  actor: Actor,
  input: MoveCardAnywhere,
  boardOfTarget: (card: { boardId: string }) => string | undefined,
): Promise<Updated<BoardVersion>> {
  return boardTransaction(input, async (tx) => {
    const card = await requireCard(tx, actor, input, "edit")
    const ref = { listId: input.newListId, boardId: boardOfTarget(card) }
    const target = await requireTargetList(tx, actor, ref)
    const sameList = target.id === card.listId
    const position = clampPosition(input.newPosition, target.cardCount - (sameList ? 1 : 0))
    if (sameList && position === card.position) return unchanged(await versionOf(tx, card))
    if (target.boardId !== card.boardId) {
      await requireKnown(tx, [card], target.boardId, input.knows)
      await moveToBoard(tx, actor, [card], { target, position })
      return changed(await versionOf(tx, target))
    }
    await moveTo(tx, card, target, position)
    const { id, title, listId, listName } = card
    const entry = {
      kind: "card_moved",
      card: { id, title },
      from: { id: listId, name: listName },
      to: named(target),
    } as const
    const cards = [{ id, title, listId, position: card.position }]
    const undo = { kind: "moved", cards, to: target.id } as const
    const touched = { card: id, listId: target.id, position, from: listId }
    const change = {
      type: "card_moved",
      boardId: card.boardId,
      actor,
      entry,
      touched,
      undo,
    } as const
    const version = await recordVersion(tx, change)
    return changed({ boardId: card.boardId, version })
  })
}

const versionOf = async (tx: Tx, { boardId }: { boardId: string }): Promise<BoardVersion> => ({
  boardId,
  version: await boardVersion(tx, boardId),
})

/** Moves the named cards to the front in that order; the others follow in their present order. */
export function reorderCards(
  actor: Actor,
  { listId, cardIds }: ReorderCards,
): Promise<BoardVersion> {
  return boardTransaction({ listId }, async (tx) => {
    const { boardId, name } = await requireList(tx, actor, { listId }, "edit")
    const cards = await tx.card.findMany({
      where: { listId },
      select: { id: true },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    })
    const before = cards.map(({ id }) => id)
    const after = completeOrder(before, cardIds)
    if (!after) throw invalid("A card that is named is not in this list.")
    if (await writeOrder(tx, "Card", before, after)) {
      const entry = { kind: "cards_sorted", list: { id: listId, name } } as const
      const undo = sortedCards({ id: listId, name }, before, after)
      const change = { type: "cards_reordered", boardId, actor, entry, undo } as const
      return { boardId, version: await recordVersion(tx, change) }
    }
    return versionOf(tx, { boardId })
  })
}
