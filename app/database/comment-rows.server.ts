import { db } from "../db.server"
import { parseRows } from "./board-rows.server"

/** A comment as the data of its author have it; `row` is its place among all comments. */
export type OwnComment = {
  row: number
  id: string
  cardId: string
  text: string
  createdAt: string
  editedAt: string | null
}

/**
 * Queries the next comments that somebody has written, in the order of their rows, which the index
 * on authors has: by date, all of them would be sorted for each part.
 */
export async function readOwnComments(
  authorId: string,
  afterRow: number,
  limit: number,
): Promise<OwnComment[]> {
  const rows = await db.$queryRaw<{ json: string; row?: OwnComment }[]>`
    SELECT json_group_array(json_object('row', "row", 'id', "id", 'cardId', "cardId",
      'text', "text", 'createdAt', "createdAt", 'editedAt', "editedAt")) AS "json"
    FROM (
      SELECT rowid AS "row", * FROM "Comment"
      WHERE "authorId" = ${authorId} AND rowid > CAST(${afterRow} AS INTEGER)
      ORDER BY rowid LIMIT CAST(${limit} AS INTEGER)
    )`
  return parseRows<OwnComment>(rows)
}
