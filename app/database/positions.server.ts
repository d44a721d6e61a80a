import type { Tx } from "./db.server"

// Positions are contiguous from 0 within their parent. Each change of them is one statement for any
// number of rows, so that a long list does not hold up everybody.

/** The tables with a position, and the column that names their parent. */
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
 * @param place `requestedPosition` defaults to the end; `count` is the number of existing rows,
 *   `rows` the number of new ones
 * @returns the position of the first new row
 */
export async function reservePositions(
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

/** Moves the rows from a position on by `count`. */
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

/** Closes the gap that one removed row left at a position. */
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
 * Gives the rows of a parent their positions in `after`.
 * @param before the ids of all rows in their present order
 * @param after the same ids in the new order
 * @returns whether any row moved
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
