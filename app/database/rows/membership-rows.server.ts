import { dialect, type Tx } from "~/database/db.server"

/** Each of the people on each of the boards, which include their bins and archives. */
type Keys = { boardIds: readonly string[]; userIds: readonly string[] }

/** Takes people off all cards of boards. */
export function deleteAssignmentsOn(tx: Tx, keys: Keys): Promise<number> {
  const rows = rowsOn(keys, { table: "CardAssignment", person: "userId" })
  return tx.prepared.execute(
    `DELETE FROM "CardAssignment" WHERE ("cardId", "userId") IN (SELECT t."cardId", t."userId" ${rows})`,
    ...valuesOf(keys),
  )
}

/** Takes people off all checklist items of boards. */
export function clearAssigneesOn(tx: Tx, keys: Keys): Promise<number> {
  const rows = rowsOn(keys, { table: "ChecklistItem", person: "assigneeId" })
  return tx.prepared.execute(
    `UPDATE "ChecklistItem" SET "assigneeId" = NULL WHERE "id" IN (SELECT t."id" ${rows})`,
    ...valuesOf(keys),
  )
}

const valuesOf = ({ boardIds, userIds }: Keys) => [
  JSON.stringify(boardIds),
  JSON.stringify(userIds),
]

/**
 * Walks the cards of one board, or what one person has on all boards: SQLite takes the tables of a CROSS JOIN in their
 * order. With `IS TRUE`, it compares the people of a card instead of looking each of hundreds up on each card.
 */
function rowsOn(
  { boardIds, userIds }: Keys,
  { table, person }: { table: string; person: string },
): string {
  const { isOneOf } = dialect()
  const isOnBoards = `${isOneOf('l."boardId"', "?")} AND c."listId" = l."id" AND t."cardId" = c."id"`
  const isTheirs = isOneOf(`t."${person}"`, "?")
  return userIds.length > boardIds.length
    ? `FROM "List" l CROSS JOIN "Card" c CROSS JOIN "${table}" t WHERE ${isOnBoards} AND (${isTheirs}) IS TRUE`
    : `FROM "${table}" t CROSS JOIN "Card" c CROSS JOIN "List" l WHERE ${isOnBoards} AND ${isTheirs}`
}
