/** @param count number of the parent's other items */
export function clampPosition(requestedPosition: number, count: number): number {
  return Math.min(requestedPosition, count)
}

export function moveWithin<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items]
  const [item] = moved.splice(from, 1)
  if (item !== undefined) moved.splice(to, 0, item)
  return moved
}

export function completeOrder(
  current: readonly string[],
  named: readonly string[],
): string[] | null {
  const currentIds = new Set(current)
  if (!named.every((id) => currentIds.has(id))) return null
  const namedIds = new Set(named)
  return [...named, ...current.filter((id) => !namedIds.has(id))]
}
