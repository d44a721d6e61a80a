import type { Reader } from "~/database/engine"

/** The lists of a board that a person has collapsed, in a fixed order. Every load of the board asks. */
export async function readCollapsedLists(
  reader: Reader,
  key: { userId: string; boardId: string },
): Promise<string[]> {
  const rows = await reader.prepared.query<{ listId: string }>(
    `SELECT "listId" FROM "CollapsedList" WHERE "userId" = ? AND "boardId" = ? ORDER BY "listId"`,
    ...[key.userId, key.boardId],
  )
  return rows.map(({ listId }) => listId)
}
