import { dialect, type Tx } from "./db.server"

// Positions are contiguous from 0 within their parent. Each change of them is one statement for any
// number of rows, so that a long list does not hold up everybody.

/** The tables with a position, and the column that names their parent. */
const PARENT = {
  List: "boardId",
  Card: "listId",
  Checklist: "cardId",
  ChecklistItem: "cardId",
  Comment: "cardId",
  Attachment: "cardId",
  Label: "userId",
} as const

export type Ordered = keyof typeof PARENT

/** Makes room for `rows` new rows among `count` existing ones, by default at the end. @returns the first position */
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

async function openGap(
  tx: Tx,
  table: Ordered,
  parentId: string,
  position: number,
  count = 1,
): Promise<void> {
  await tx.prepared.execute(
    `UPDATE "${table}" SET "position" = "position" + CAST(? AS INTEGER)
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
  await tx.prepared.execute(
    `UPDATE "${table}" SET "position" = "position" - 1
     WHERE "${PARENT[table]}" = ? AND "position" > ?`,
    parentId,
    position,
  )
}

export type Place = { parentId: string; position: number }

/** Moves a row within its parent or to another one. `to.position` does not count the row itself. */
export async function moveRow(
  tx: Tx,
  table: Ordered,
  { id, from, to }: { id: string; from: Place; to: Place },
): Promise<void> {
  await moveGap(tx, table, from, to)
  await tx.prepared.execute(
    `UPDATE "${table}" SET "${PARENT[table]}" = ?, "position" = ? WHERE "id" = ?`,
    to.parentId,
    to.position,
    id,
  )
}

async function moveGap(tx: Tx, table: Ordered, from: Place, to: Place): Promise<void> {
  const parent = `"${PARENT[table]}"`
  if (from.parentId === to.parentId) {
    const isUp = to.position < from.position
    await tx.prepared.execute(
      `UPDATE "${table}" SET "position" = "position" + CAST(? AS INTEGER)
       WHERE ${parent} = ? AND "position" BETWEEN ? AND ?`,
      isUp ? 1 : -1,
      from.parentId,
      isUp ? to.position : from.position + 1,
      isUp ? from.position - 1 : to.position,
    )
  } else {
    await tx.prepared.execute(
      `UPDATE "${table}" SET "position" = "position" + CASE ${parent} WHEN ? THEN -1 ELSE 1 END
       WHERE (${parent} = ? AND "position" > ?) OR (${parent} = ? AND "position" >= ?)`,
      from.parentId,
      from.parentId,
      from.position,
      to.parentId,
      to.position,
    )
  }
}

/** Gives a parent's rows their positions in `after`, a permutation of the ids `before`. @returns whether any moved */
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
  await tx.prepared.execute(
    `UPDATE "${table}" SET "position" = CAST(wanted.value ->> 'position' AS INTEGER)
     FROM ${dialect().elements("?")} AS wanted WHERE "${table}"."id" = wanted.value ->> 'id'`,
    JSON.stringify(moved),
  )
  return true
}

export async function readCardOrders(
  tx: Tx,
  listIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await tx.prepared.query<{ id: string; listId: string }>(
    `SELECT "id", "listId" FROM "Card"
     WHERE "listId" IN (SELECT value FROM ${dialect().texts("?")})
     ORDER BY "listId", "position", "id"`,
    JSON.stringify(listIds),
  )
  const orders = new Map(listIds.map((id): [string, string[]] => [id, []]))
  for (const { id, listId } of rows) orders.get(listId)?.push(id)
  return orders
}

/** Puts cards into lists at positions. The caller keeps the positions of a list contiguous. */
export async function writeCardPlaces(
  tx: Tx,
  places: readonly { id: string; listId: string; position: number }[],
): Promise<void> {
  if (places.length === 0) return
  await tx.prepared.execute(
    `UPDATE "Card" SET "listId" = wanted.value ->> 'listId',
       "position" = CAST(wanted.value ->> 'position' AS INTEGER)
     FROM ${dialect().elements("?")} AS wanted WHERE "Card"."id" = wanted.value ->> 'id'`,
    JSON.stringify(places),
  )
}
