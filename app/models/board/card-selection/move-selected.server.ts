import { named } from "~/models/board/event/entry"
import type { Tx } from "~/database/db.server"
import { readCardOrders } from "~/database/positions.server"
import type { requireTargetList, Actor } from "~/models/access/access.server"
import { moveToBoard, requireKnown } from "~/models/board/card/new-board.server"
import { placeCards } from "~/database/rows/place-cards.server"
import type { SelectedChange } from "./change-selection.server"
import type { SelectionChange } from "./card-selection"
import type { Selected, SelectedCard } from "./selected.server"

export type Move = Extract<SelectionChange, { kind: "move" }>
type Target = Awaited<ReturnType<typeof requireTargetList>>

/** Moves the cards to a list of their board, in the order that they have on it. Without `after`, they come last. */
export async function moveSelected(
  tx: Tx,
  { cards }: Selected,
  target: Target,
  { listId, after }: Move,
): Promise<SelectedChange | null> {
  const before = (await readCardOrders(tx, [listId])).get(listId) ?? []
  const moved = cards.map(({ id }) => id)
  const others = before.filter((id) => !moved.includes(id))
  const first = placeAfter(others, after)
  if (before.join() === others.toSpliced(first, 0, ...moved).join()) return null
  await placeCards(
    tx,
    cards.map(({ id, listId: from }, index) => ({ id, from, listId, position: first + index })),
  )
  const [single] = cards
  return {
    type: "card_moved",
    entries: cards.map(({ id, title, listId: from, list }) => ({
      kind: "card_moved",
      card: { id, title },
      from: { id: from, name: list.name },
      to: named(target),
    })),
    undo: {
      kind: "moved",
      cards: cards.map(({ id, title, listId, position }) => ({ id, title, listId, position })),
      to: listId,
    },
    touched: single && { card: single.id, listId, position: first, from: single.listId },
  }
}

/** A card that has left the list meanwhile leaves the end. */
function placeAfter(others: readonly string[], after: string | undefined): number {
  if (after === "first") return 0
  const index = after === undefined ? -1 : others.indexOf(after)
  return index < 0 ? others.length : index + 1
}

/** Moves the cards to the end of a list of another board. It is recorded on both. @throws 409, with their losses */
export async function moveSelectedAway(
  tx: Tx,
  actor: Actor,
  { boardId, cards }: Selected,
  { target, knows }: { target: Target; knows: Move["knows"] },
): Promise<void> {
  const rows = cards.map(({ list, ...card }: SelectedCard) => {
    return { ...card, boardId, listName: list.name }
  })
  await requireKnown(tx, rows, target.boardId, knows)
  await moveToBoard(tx, actor, rows, { target, position: target.cardCount })
}
