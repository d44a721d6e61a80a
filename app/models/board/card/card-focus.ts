/** In an empty list, row 0 is the control that adds a card. */
export type FocusPosition = { list: number; row: number }

/** Null if the key moves nothing. @param counts cards in each list @param canAdd whether empty lists show a control */
export function stepFocus(
  counts: readonly number[],
  from: FocusPosition | null,
  key: string,
  canAdd: boolean,
): FocusPosition | null {
  const enter = (list: number, row: number): FocusPosition | null => {
    const count = counts[list] ?? 0
    return count > 0 || canAdd ? { list, row: Math.max(0, Math.min(row, count - 1)) } : null
  }
  if (from === null) {
    const first = counts.findIndex((count) => count > 0)
    return first < 0 && counts.length === 0 ? null : enter(Math.max(first, 0), 0)
  }
  const { list, row } = from
  const count = counts[list] ?? 0
  const within = (to: number) => (to >= 0 && to < count ? { list, row: to } : null)
  switch (key) {
    case "ArrowUp":
      return within(row - 1)
    case "ArrowDown":
      return within(row + 1)
    case "Home":
      return within(0)
    case "End":
      return within(count - 1)
    default: {
      const step = key === "ArrowRight" ? 1 : -1
      for (let to = list + step; to >= 0 && to < counts.length; to += step) {
        const position = enter(to, row)
        if (position) return position
      }
      return null
    }
  }
}
