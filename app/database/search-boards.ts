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

/** How many numbers of cards or texts a sample has: half of them from all, half from the newest twentieth. */
const SAMPLE_SIZE = 64
const NEWEST_PART = 1 / 20

/** Numbers for `isMany`. */
export function sampleOf(newest: number): number[] {
  const spread = (from: number) =>
    Array.from({ length: SAMPLE_SIZE / 2 }, (_, i) =>
      Math.ceil(from + ((newest - from) * (i + 1)) / (SAMPLE_SIZE / 2)),
    )
  return [...spread(0), ...spread(newest * (1 - NEWEST_PART))]
}

/** Whether the numbers of a sample that a person sees mean at least a sixteenth of all, and of the newest. */
export function isMany(seen: readonly number[], newest: number): boolean {
  const ofNewest = seen.filter((number) => number > newest * (1 - NEWEST_PART))
  return seen.length >= SAMPLE_SIZE / 16 && ofNewest.length >= SAMPLE_SIZE / 32
}
