// A link to a board tells the page that waits for it what the board looks like, in the state of the
// history entry.

type BoardState = { name: string; background: string }

/** Returns the state of a link to a board. */
export const boardState = ({ name, background }: BoardState): BoardState => ({ name, background })

/** Returns the board's name and background of a history entry's state, where it has them. */
export function boardStateOf(state: unknown): Partial<BoardState> {
  const { name, background } = (state ?? {}) as Partial<Record<string, unknown>>
  if (typeof name !== "string" || typeof background !== "string") return {}
  return { name, background }
}
