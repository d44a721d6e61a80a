import { boardTransaction, db } from "~/database/db.server"
import { readCardOrders } from "~/database/positions.server"
import { requireList, requireTargetList, type Actor } from "~/models/access/access.server"
import type { Card, CreateCard } from "~/models/board/card/card"
import { createCards } from "~/models/board/card/card.server"
import type { SelectionResult } from "~/models/board/card-selection/card-selection"
import {
  recordSelected,
  requireSelected,
  type SelectedChange,
} from "~/models/board/card-selection/change-selection.server"
import type { Selected } from "~/models/board/card-selection/selected.server"
import { moveSelected } from "~/models/board/card-selection/move-selected.server"
import { describeUndo } from "~/models/board/undo/undo"
import type { Updated } from "~/models/text/compare.server"
import type { PerLine } from "~/models/text/per-line.server"
import type { AddCardInRow, MoveInRows } from "./row-fields"
import { newInRow, readRowValue, setRowValue } from "./row-value.server"

/**
 * Moves cards to a row of a list, whose value they get, as one event and step to undo.
 * @throws 404 if one has left, also for another board's field; 403; 400 if one cannot have the value
 */
export function moveInRows(actor: Actor, input: MoveInRows): Promise<Updated<SelectionResult>> {
  const { boardId, newListId: listId } = input
  return boardTransaction({ boardId }, async (tx) => {
    const selected = await requireSelected(tx, actor, input)
    const target = await requireTargetList(tx, actor, { listId, boardId })
    const value = await readRowValue(tx, boardId, input)
    const changes = [await setRowValue(tx, actor, selected, value)]
    const order = (await readCardOrders(tx, [listId])).get(listId) ?? []
    const after = cardAbove(order, input)
    const isIn = selected.cards.every((card) => card.listId === listId)
    const moved =
      after === undefined && isIn
        ? null
        : await moveSelected(tx, selected, target, { kind: "move", listId, after })
    if (moved) changes.push(moved)
    return recordSelected(tx, actor, boardId, asOne(selected, listId, changes))
  })
}

/** The card after which they come, if the row has one that says so. */
function cardAbove(order: readonly string[], { cardIds, after, before }: MoveInRows) {
  if (after !== undefined || before === undefined) return after
  const others = order.filter((id) => !cardIds.includes(id))
  const index = others.indexOf(before)
  return index < 0 ? undefined : (others[index - 1] ?? "first")
}

function asOne(
  { cards }: Selected,
  listId: string,
  all: readonly SelectedChange[],
): SelectedChange | null {
  const changes = all.filter(({ entries }) => entries.length > 0)
  const last = changes.at(-1)
  if (last === undefined || changes.length === 1) return last ?? null
  return {
    type: last.type,
    entries: changes.flatMap(({ entries }) => entries),
    undo: {
      kind: "several",
      did: describeUndo(last.undo),
      steps: changes.map(({ undo }) => undo).reverse(),
    },
    places: new Map(cards.map((card) => [card.id, { from: card.listId, to: listId }])),
  }
}

/** Adds cards with the value of a row. @throws 404, 403; 400 if there is no such row */
export async function createCardsInRow(
  actor: Actor,
  { rows, row, ...form }: PerLine<AddCardInRow, "title">,
): Promise<Card[]> {
  if (rows === undefined) return createCards(actor, form)
  const { boardId } = await requireList(db, actor, form, "edit")
  const value = await readRowValue(db, boardId, { rows, row })
  return createCards(actor, { ...form, ...newInRow(value) } satisfies PerLine<CreateCard, "title">)
}
