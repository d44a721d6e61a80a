import type { Reader } from "~/database/engine"

/** A template that everybody can use, or a board in a workspace. */
export type PassedOnRow = {
  id: string
  name: string
  templateOwner: string | null
  workspace: string | null
  workspaceId: string | null
}

const MAX_ROWS = 500

/**
 * What was copied from a board, also by way of other copies, and is with people who are not on it; the newest first.
 * A copy in the workspace of the board is not.
 */
export function readPassedOn(reader: Reader, boardId: string): Promise<PassedOnRow[]> {
  return reader.prepared.query<PassedOnRow>(
    `WITH RECURSIVE "copies" ("id") AS (
       SELECT "id" FROM "Board" WHERE "copiedFromId" = ?
       UNION SELECT b."id" FROM "Board" b JOIN "copies" c ON b."copiedFromId" = c."id"
     )
     SELECT b."id", b."name", b."workspaceId", u."name" AS "templateOwner", w."name" AS "workspace"
     FROM "copies" c JOIN "Board" b ON b."id" = c."id"
     LEFT JOIN "User" u ON u."id" = b."templateOwnerId"
     LEFT JOIN "Workspace" w ON w."id" = b."workspaceId"
     WHERE b."deletedAt" IS NULL AND (
       (u."id" IS NOT NULL AND b."templateShared") OR
       (w."id" IS NOT NULL AND w."id" IS DISTINCT FROM (SELECT "workspaceId" FROM "Board" WHERE "id" = ?))
     )
     ORDER BY b."createdAt" DESC, b."id" LIMIT ${String(MAX_ROWS)}`,
    boardId,
    boardId,
  )
}

/** How many access tokens of a board's members reach the board. */
export async function countTokensOf(reader: Reader, boardId: string): Promise<number> {
  const [row] = await reader.prepared.query<{ count: number }>(
    `SELECT COUNT(*) AS "count" FROM "Member" m JOIN "AccessToken" t ON t."userId" = m."userId"
     WHERE m."boardId" = ? AND (t."expiresAt" IS NULL OR t."expiresAt" > ?)
     AND (t."boardIds" IS NULL OR CAST(t."boardIds" AS TEXT) LIKE ?)`,
    boardId,
    new Date().toISOString(),
    `%"${boardId}"%`,
  )
  return row?.count ?? 0
}
