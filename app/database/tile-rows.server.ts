import { db } from "./db.server"
import { parseRows, type JsonOf } from "./board-rows.server"

/** A board as its tile shows it, for the person who is asked about. */
export type TileRow = {
  id: string
  name: string
  description: string | null
  background: string
  version: number
  role: string
}

/**
 * Queries boards that somebody is a member of, the newest first. Descriptions are long, and Prisma
 * would read them whole.
 * @param length of a description, in characters of Unicode: what comes after is left out
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
