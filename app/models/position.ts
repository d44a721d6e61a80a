/**
 * Where an item lands: past the end means last.
 * @param requestedPosition the position asked for, from 0
 * @param count how many items the parent has besides this one
 */
export function clampPosition(requestedPosition: number, count: number): number {
  return Math.min(requestedPosition, count)
}

/** `items` with the one at `from` moved to index `to`. */
export function moveWithin<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items]
  const [item] = moved.splice(from, 1)
  if (item !== undefined) moved.splice(to, 0, item)
  return moved
}

/**
 * A full order made from a partial one: the named ids first, then those left out as they were.
 * @returns null when an id is named that is not among `current`
 */
export function completeOrder(
  current: readonly string[],
  named: readonly string[],
): string[] | null {
  const known = new Set(current)
  if (!named.every((id) => known.has(id))) return null
  const first = new Set(named)
  return [...named, ...current.filter((id) => !first.has(id))]
}
