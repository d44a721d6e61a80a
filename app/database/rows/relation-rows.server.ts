import { homeSql } from "~/database/archive-board"
import { dialect } from "~/database/client.server"
import type { Reader, Tx } from "~/database/engine"
import { IS_DONE } from "./done-cards"

// Most cards are related to none: every visit of a card and every move asks, so the statements are prepared.

export type RelationRow = {
  id: string
  fromCardId: string
  kind: string
  toCardId: string
  createdAt: string
  /** Of the other card. */
  cardId: string
  number: number
  title: string
  /** The board itself, for a card in its archive as well. */
  boardId: string
  boardName: string
  done: number | boolean
  archived: number | boolean
}

/** The relations of a card with the other cards, the oldest first; without deleted ones. */
export const readRelationRows = (reader: Reader, cardId: string): Promise<RelationRow[]> =>
  reader.prepared.query<RelationRow>(
    `SELECT r."id", r."fromCardId", r."kind", r."toCardId",
       ${dialect().date('r."createdAt"')} AS "createdAt", c."id" AS "cardId", c."number", c."title",
       b."id" AS "boardId", b."name" AS "boardName", ${IS_DONE} AS "done",
       l."boardId" <> b."id" AS "archived"
     FROM "Relation" r
     JOIN "Card" c ON c."id" = CASE r."fromCardId" WHEN ? THEN r."toCardId" ELSE r."fromCardId" END
     JOIN "List" l ON l."id" = c."listId" JOIN "Board" b ON b."id" = ${homeSql('l."boardId"')}
     WHERE (r."fromCardId" = ? OR r."toCardId" = ?) AND b."binOf" IS NULL AND b."deletedAt" IS NULL
     ORDER BY r."createdAt", r."id"`,
    cardId,
    cardId,
    cardId,
  )

/** The ids of the cards that wait, or waited, for cards, and for those of lists. */
export async function readWaitingIds(
  tx: Tx,
  { cardIds, listIds }: { cardIds: readonly string[]; listIds: readonly string[] },
): Promise<string[]> {
  const { isOneOf } = dialect()
  const rows = await tx.prepared.query<{ id: string }>(
    `SELECT DISTINCT "toCardId" AS "id" FROM "Relation"
     WHERE "kind" = 'blocks' AND ${isOneOf('"fromCardId"', "?")}
     UNION SELECT r."toCardId" FROM "Card" c JOIN "Relation" r ON r."fromCardId" = c."id"
     WHERE r."kind" = 'blocks' AND ${isOneOf('c."listId"', "?")}`,
    JSON.stringify(cardIds),
    JSON.stringify(listIds),
  )
  return rows.map(({ id }) => id)
}
