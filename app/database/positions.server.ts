import type { Tx } from "./db.server"

// Positions are contiguous from 0 within their parent, and each change of them is one statement,
// however many rows it moves: with one for each row, everybody would wait for a long list.

/** What has a position, and the column that names its parent. */
const PARENT = {
  List: "boardId",
  Card: "listId",
  ChecklistItem: "cardId",
  Comment: "cardId",
  Attachment: "cardId",
  Label: "userId",
} as const

export type Ordered = keyof typeof PARENT

/**
 * Makes room for new rows of a parent.
 * @param place `requestedPosition` is the position asked for, without which they come last; `count` is how many
 *   there are already, and `rows` how many are to come
 * @returns the position of the first of them
 */
export async function takePlace(
  tx: Tx,
  table: Ordered,
  parentId: string,
  {
    requestedPosition,
    count,
    rows = 1,
  }: { requestedPosition: number | undefined; count: number; rows?: number },
): Promise<number> {
  const position = Math.min(requestedPosition ?? count, count)
  if (position < count) await openGap(tx, table, parentId, position, rows)
  return position
}

/** Makes room for `count` rows at a position of a parent. */
export async function openGap(
  tx: Tx,
  table: Ordered,
  parentId: string,
  position: number,
  count = 1,
): Promise<void> {
  await tx.$executeRawUnsafe(
    `UPDATE "${table}" SET "position" = "position" + ?
     WHERE "${PARENT[table]}" = ? AND "position" >= ?`,
    count,
    parentId,
    position,
  )
}

/** Closes the room that one row left behind at a position of a parent. */
export async function closeGap(
  tx: Tx,
  table: Ordered,
  parentId: string,
  position: number,
): Promise<void> {
  await tx.$executeRawUnsafe(
    `UPDATE "${table}" SET "position" = "position" - 1
     WHERE "${PARENT[table]}" = ? AND "position" > ?`,
    parentId,
    position,
  )
}

/**
 * Gives the rows of a parent the positions that they have in `after`.
 * @param before all of their ids in the order in which they stand
 * @param after the same ids in the order that is wanted
 * @returns whether that moved any
 */
export async function writeOrder(
  tx: Tx,
  table: Ordered,
  before: readonly string[],
  after: readonly string[],
): Promise<boolean> {
  const moved = after
    .map((id, position) => ({ id, position }))
    .filter(({ id, position }) => before[position] !== id)
  if (moved.length === 0) return false
  await tx.$executeRawUnsafe(
    `UPDATE "${table}" SET "position" = wanted.value ->> 'position'
     FROM json_each(?) AS wanted WHERE "${table}"."id" = wanted.value ->> 'id'`,
    JSON.stringify(moved),
  )
  return true
}
