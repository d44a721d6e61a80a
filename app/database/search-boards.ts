import type { Statements } from "./engine"

/** The boards of a person. */
export async function readBoards(
  prepared: Pick<Statements, "query">,
  userId: string,
): Promise<string[]> {
  const rows = await prepared.query<{ boardId: string }>(
    `SELECT "boardId" FROM "Member" WHERE "userId" = ?`,
    userId,
  )
  return rows.map(({ boardId }) => boardId)
}

/** @param among the only boards that count; null for all */
export const boardsAmong = (
  boards: readonly string[],
  among: readonly string[] | null,
): readonly string[] => boards.filter((id) => among?.includes(id) ?? true)

/**
 * Decides which of a person's boards a search names, so that it does not look at others' cards.
 * @param limits up to `few` are named in any case, more than `most` never
 * @param seesMany whether the person sees so much that naming boards takes longer than skipping others' cards
 * @returns the boards to name, none where that would not save time
 */
export async function namedBoards(
  boards: readonly string[],
  { few, most = Infinity }: { few: number; most?: number },
  seesMany: () => Promise<boolean>,
): Promise<readonly string[]> {
  if (boards.length > most) return []
  return boards.length > few && (await seesMany()) ? [] : boards
}

/** @param readSeen reads those of some numbers, as JSON, that the person sees */
export async function seesManyOf(
  newest: number,
  readSeen: (sample: string) => Promise<{ number: number }[]>,
): Promise<boolean> {
  const seen = await readSeen(JSON.stringify(sampleOf(newest)))
  return isMany(
    seen.map(({ number }) => number),
    newest,
  )
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
