import { archiveId } from "~/database/archive-board"
import type { Tx } from "~/database/engine"
import { toSql } from "~/database/to-sql"

// Counts by statements of our own, which begin with the cards: of one by Prisma, SQLite reads the rows of all boards.

type Content = "ChecklistItem" | "Comment"
type Counted = { count: bigint | number }[]

/** The number of rows on a board and in its archive. */
export async function countOnBoard(tx: Tx, table: Content, boardId: string): Promise<number> {
  const sql = `SELECT count(*) AS "count" FROM "List" l JOIN "Card" c ON c."listId" = l."id"
    JOIN "${table}" r ON r."cardId" = c."id" WHERE l."boardId" IN (?, ?)`
  return numberOf(await tx.$queryRaw<Counted>(toSql(sql, boardId, archiveId(boardId))))
}

export async function countOnList(tx: Tx, table: Content, listId: string): Promise<number> {
  const sql = `SELECT count(*) AS "count" FROM "Card" c
    JOIN "${table}" r ON r."cardId" = c."id" WHERE c."listId" = ?`
  return numberOf(await tx.$queryRaw<Counted>(toSql(sql, listId)))
}

const numberOf = ([row]: Counted) => Number(row?.count ?? 0)
