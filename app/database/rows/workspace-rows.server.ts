import { db } from "~/database/db.server"
import type { Reader } from "~/database/engine"

/** The role that the workspace of a board gives a person, in words for people. */
export type GivenRow = { role: string; person: string; workspace: string }

export async function readGiven(
  reader: Reader,
  { boardId, userId }: { boardId: string; userId: string },
): Promise<GivenRow | undefined> {
  const [row] = await reader.prepared.query<GivenRow>(
    `SELECT m."role", u."name" AS "person", w."name" AS "workspace" FROM "Board" b
     JOIN "WorkspaceMember" m ON m."workspaceId" = b."workspaceId" AND m."userId" = ?
     JOIN "Workspace" w ON w."id" = m."workspaceId"
     JOIN "User" u ON u."id" = m."userId"
     WHERE b."id" = ?`,
    userId,
    boardId,
  )
  return row
}

export const readWorkspacesOf = (
  userId: string,
): Promise<{ id: string; name: string; role: string }[]> =>
  db.prepared.query(
    `SELECT w."id", w."name", m."role" FROM "WorkspaceMember" m
     JOIN "Workspace" w ON w."id" = m."workspaceId" WHERE m."userId" = ? ORDER BY w."id"`,
    userId,
  )
