import type { Tx } from "~/database/db.server"
import { readCardOrders, writeCardPlaces } from "~/database/positions.server"

export type NewPlace = {
  id: string
  from: string
  listId: string
  /** Counted after the move; last without one. */
  position?: number | undefined
}

/** Moves cards within lists, with few statements for any number of cards. The caller has authorised all of it. */
export async function placeCards(tx: Tx, places: readonly NewPlace[]): Promise<void> {
  const listIds = [...new Set(places.flatMap(({ from, listId }) => [from, listId]))]
  const before = await readCardOrders(tx, listIds)
  const after = arrange(before, places)
  const changed = [...after].flatMap(([listId, ids]) =>
    ids.flatMap((id, position) =>
      before.get(listId)?.[position] === id ? [] : [{ id, listId, position }],
    ),
  )
  await writeCardPlaces(tx, changed)
}

function arrange(
  before: ReadonlyMap<string, readonly string[]>,
  places: readonly NewPlace[],
): Map<string, string[]> {
  const moved = new Set(places.map(({ id }) => id))
  const after = new Map(
    [...before].map(([listId, ids]) => [listId, ids.filter((id) => !moved.has(id))]),
  )
  // In rising order, each card finds those before it in place.
  const rising = places.toSorted((a, b) => (a.position ?? Infinity) - (b.position ?? Infinity))
  for (const { id, listId, position } of rising) {
    const ids = after.get(listId)
    ids?.splice(Math.min(position ?? ids.length, ids.length), 0, id)
  }
  return after
}
