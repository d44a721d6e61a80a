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

/** A card that waits, or waited, for another, or that has it as a part. */
export type AffectedCard = { id: string; kind: "blocks" | "has_part" }

/** The cards that look different when cards, or those of lists, are done or open. */
export function readAffectedCards(
  tx: Tx,
  { cardIds, listIds }: { cardIds: readonly string[]; listIds: readonly string[] },
): Promise<AffectedCard[]> {
  const { isOneOf } = dialect()
  const relatedTo = (kind: AffectedCard["kind"], column: string, other: string) =>
    `SELECT r."${other}" AS "id", r."kind" FROM "Relation" r
     WHERE r."kind" = '${kind}' AND ${isOneOf(`r."${column}"`, "?")}
     UNION SELECT r."${other}", r."kind" FROM "Card" c JOIN "Relation" r ON r."${column}" = c."id"
     WHERE r."kind" = '${kind}' AND ${isOneOf('c."listId"', "?")}`
  const places = [JSON.stringify(cardIds), JSON.stringify(listIds)]
  return tx.prepared.query<AffectedCard>(
    `${relatedTo("blocks", "fromCardId", "toCardId")}
     UNION ${relatedTo("has_part", "toCardId", "fromCardId")}`,
    ...places,
    ...places,
  )
}
