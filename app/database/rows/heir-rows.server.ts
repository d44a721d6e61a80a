import type { Reader } from "~/database/engine"

/** A board or workspace of a person, and the member who would own it after them: another owner, or else an editor. */
export type HeirRow = {
  id: string
  name: string
  /** Null for a workspace, too. */
  workspaceId: string | null
  role: string
  heirId: string | null
  heirName: string | null
  heirRole: string | null
}

const BOARDS = { table: "Board", members: "Member", key: "boardId", workspaceId: 't."workspaceId"' }
const WORKSPACES = {
  table: "Workspace",
  members: "WorkspaceMember",
  key: "workspaceId",
  workspaceId: "NULL",
}

/** Reads all of a person's boards, or one of them, with the longest-standing heir of each. */
export const readBoardHeirs = (reader: Reader, userId: string, boardId?: string) =>
  readHeirs(reader, BOARDS, userId, boardId)

/** The same of workspaces. */
export const readWorkspaceHeirs = (reader: Reader, userId: string, workspaceId?: string) =>
  readHeirs(reader, WORKSPACES, userId, workspaceId)

/** One statement, as a person may share thousands of boards with hundreds of people each. */
function readHeirs(
  reader: Reader,
  { table, members, key, workspaceId }: typeof BOARDS,
  userId: string,
  id?: string,
): Promise<HeirRow[]> {
  const first = (role: string) =>
    `(SELECT o."userId" FROM "${members}" o
      WHERE o."${key}" = m."${key}" AND o."role" = '${role}' AND o."userId" <> m."userId"
      ORDER BY o."createdAt", o."userId" LIMIT 1)`
  return reader.prepared.query<HeirRow>(
    `SELECT t."id", t."name", ${workspaceId} AS "workspaceId", m."role",
       u."id" AS "heirId", u."name" AS "heirName", h."role" AS "heirRole"
     FROM "${members}" m JOIN "${table}" t ON t."id" = m."${key}"
     LEFT JOIN "${members}" h ON m."role" = 'owner' AND h."${key}" = m."${key}"
       AND h."userId" = coalesce(${first("owner")}, ${first("editor")})
     LEFT JOIN "User" u ON u."id" = h."userId"
     WHERE m."userId" = ?${id === undefined ? "" : ' AND t."id" = ?'}
     ORDER BY t."name", t."id"`,
    ...(id === undefined ? [userId] : [userId, id]),
  )
}
