import type { Tx } from "~/database/db.server"
import { conflict } from "~/errors"
import { placeCards } from "~/database/rows/place-cards.server"
import { changedSince, othersEntry } from "./changed-since.server"
import type { StepOf, TakenBack } from "./taken-back"

/** Moves cards back to the places that they had. */
export async function takeBackMove(tx: Tx, step: StepOf<"moved">): Promise<TakenBack> {
  const { boardId, undo } = step
  const ids = undo.cards.map(({ id }) => id)
  const now = await tx.card.findMany({
    where: { id: { in: ids }, listId: undo.to },
    select: { id: true, title: true, listId: true },
  })
  for (const card of undo.cards) {
    const isThere = now.some(({ id }) => id === card.id)
    const moved = isThere && (await othersEntry(tx, step, card.id, ["card_moved"]))
    if (!isThere || moved) throw await changedSince(tx, step, card)
  }
  const names = await listNames(tx, boardId, [undo.to, ...undo.cards.map(({ listId }) => listId)])
  const places = undo.cards.map(({ id, listId, position }) => {
    return { id, from: undo.to, listId, position }
  })
  await placeCards(tx, places)
  const entries = undo.cards.map(({ id, title, listId }) => ({
    kind: "card_moved" as const,
    card: { id, title: now.find((card) => card.id === id)?.title ?? title },
    from: { id: undo.to, name: names.get(undo.to) ?? "" },
    to: { id: listId, name: names.get(listId) ?? "" },
  }))
  const touched = await placeOf(tx, ids[0], undo.to)
  const moves = new Map(places.map(({ id, from, listId: to }) => [id, { from, to }]))
  return { type: "card_moved", entries, touched, places: moves }
}

async function placeOf(tx: Tx, id = "", from: string) {
  const { listId, position } = await tx.card.findUniqueOrThrow({ where: { id } })
  return { card: id, listId, position, from }
}

async function listNames(tx: Tx, boardId: string, ids: string[]): Promise<Map<string, string>> {
  const wanted = new Set(ids)
  const lists = await tx.list.findMany({ where: { boardId, id: { in: [...wanted] } } })
  if (lists.length < wanted.size) {
    throw conflict("The list that a card was in is archived or deleted.")
  }
  return new Map(lists.map(({ id, name }) => [id, name]))
}
