import { db } from "./db.server"
import { parseRows, type JsonOf } from "./board-rows.server"

/** A board for its tile in the overview, with the role of the person who asks. */
export type TileRow = {
  id: string
  name: string
  description: string | null
  background: string
  version: number
  role: string
}

/**
 * Queries a member's boards, the newest first, with the beginnings of their descriptions: Prisma
 * could only read long ones whole.
 * @param length characters (code points) of a description to read
 */
export async function readTileRows(
  userId: string,
  { skip, take, length }: { skip: number; take: number; length: number },
): Promise<TileRow[]> {
  const rows = await db.$queryRaw<JsonOf<TileRow>>`
    SELECT json_group_array(json_object('id', "id", 'name', "name", 'description', "description",
      'background', "background", 'version', "version", 'role', "role")) AS "json"
    FROM (
      SELECT b."id", b."name", b."background", b."version", m."role",
        substr(b."description", 1, CAST(${length} AS INTEGER)) AS "description"
      FROM "Member" m JOIN "Board" b ON b."id" = m."boardId" WHERE m."userId" = ${userId}
      ORDER BY b."createdAt" DESC, b."id"
      LIMIT CAST(${take} AS INTEGER) OFFSET CAST(${skip} AS INTEGER)
    )`
  return parseRows<TileRow>(rows)
}
