/**
 * Decides which boards a search names, so that it does not look at others' cards.
 * @param boards those that count
 * @param few so many are named in any case
 * @param seesMany whether the person sees so much that naming boards takes longer than skipping others' cards
 * @returns the boards to name, none where that would not save time; null without boards
 */
export async function namedBoards(
  boards: readonly string[],
  few: number,
  seesMany: () => Promise<boolean>,
): Promise<readonly string[] | null> {
  if (boards.length === 0) return null
  return boards.length > few && (await seesMany()) ? [] : boards
}

/** How many numbers of cards or texts a sample has. */
const SAMPLE_SIZE = 64

/** Numbers for `seesMany`, spread over all. */
export const sampleOf = (newest: number): number[] =>
  Array.from({ length: SAMPLE_SIZE }, (_, i) => Math.ceil((newest * (i + 1)) / SAMPLE_SIZE))

/** Whether a sample of which a person sees so many means at least a sixteenth of all. */
export const isMany = (seen: number): boolean => seen >= SAMPLE_SIZE / 16
