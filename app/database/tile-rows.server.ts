import { db } from "./db.server"

/** A board of a list, with the role of the person who asks. */
export type TileRow = {
  id: string
  name: string
  description: string | null
  background: string
  version: number
  role: string
}

const select = (description: string, condition = "") =>
  `SELECT b."id", b."name", ${description} AS "description", b."background", b."version", m."role"
   FROM "Member" m JOIN "Board" b ON b."id" = m."boardId"
   WHERE m."userId" = ? ${condition}
   ORDER BY b."createdAt" DESC, b."id" LIMIT ? OFFSET ?`

const TILES = select('substr(b."description", 1, ?)')
const ALL = select('b."description"')
const AFTER = select(
  'b."description"',
  `AND EXISTS (SELECT 1 FROM "Board" a WHERE a."id" = ? AND (b."createdAt" < a."createdAt"
     OR (b."createdAt" = a."createdAt" AND b."id" > a."id")))`,
)

type Range = { skip: number; take: number }

/**
 * Reads a member's boards, the newest first, with the beginnings of their descriptions.
 * @param length characters (code points) of a description to read
 */
export const readTileRows = (
  userId: string,
  { skip, take, length }: Range & { length: number },
): Promise<TileRow[]> => db.prepared.query<TileRow>(TILES, length, userId, take, skip)

/**
 * Reads a member's boards, the newest first, with their whole descriptions.
 * @param after the id of a board: only those that come after it
 */
export const readMemberBoardRows = (
  userId: string,
  { skip, take, after }: Range & { after: string | undefined },
): Promise<TileRow[]> =>
  after === undefined
    ? db.prepared.query<TileRow>(ALL, userId, take, skip)
    : db.prepared.query<TileRow>(AFTER, userId, after, take, skip)
