import { dialect } from "~/database/client.server"
import type { Reader } from "~/database/engine"

// The watchers of a thing. Every move of a card asks for them, so the statements are prepared.

type Row = { userId: string }

/** A card, with the lists that it is and was on, as far as they are not that of its row. */
export type WatchedCard = {
  boardId: string
  cardId: string
  listId: string | undefined
  from: string | undefined
}

/** The people who watch a card, one of its lists or its board, and have not muted the card. */
export async function readCardWatchers(
  reader: Reader,
  { boardId, cardId, listId, from }: WatchedCard,
): Promise<string[]> {
  const rows = await reader.prepared.query<Row>(
    `SELECT DISTINCT "userId" FROM "Watch"
     WHERE "thingId" IN (?, ?, ?, ?, (SELECT "listId" FROM "Card" WHERE "id" = ?))
       AND "userId" NOT IN (SELECT "userId" FROM "MutedCard" WHERE "cardId" = ?)`,
    boardId,
    cardId,
    listId ?? null,
    from ?? null,
    cardId,
    cardId,
  )
  return rows.map(({ userId }) => userId)
}

/** The people who watch a list, a card on it, or its board. */
export async function readListWatchers(
  reader: Reader,
  { boardId, listId }: { boardId: string; listId: string },
): Promise<string[]> {
  const rows = await reader.prepared.query<Row>(
    `SELECT DISTINCT "userId" FROM "Watch"
     WHERE "thingId" IN (?, ?) OR "cardId" IN (SELECT "id" FROM "Card" WHERE "listId" = ?)`,
    boardId,
    listId,
    listId,
  )
  return rows.map(({ userId }) => userId)
}

/** The people who watch one of several cards, their list or their board. */
export async function readWatchersOfCards(
  reader: Reader,
  { boardId, listId, cardIds }: { boardId: string; listId: string; cardIds: readonly string[] },
): Promise<string[]> {
  const rows = await reader.prepared.query<Row>(
    `SELECT DISTINCT "userId" FROM "Watch"
     WHERE "thingId" IN (?, ?) OR "cardId" IN (SELECT value FROM ${dialect().texts("?")})`,
    boardId,
    listId,
    JSON.stringify(cardIds),
  )
  return rows.map(({ userId }) => userId)
}

export function readWatchersOf(
  reader: Reader,
  thingIds: readonly string[],
): Promise<{ userId: string; thingId: string }[]> {
  return reader.prepared.query(
    `SELECT "userId", "thingId" FROM "Watch"
     WHERE "thingId" IN (SELECT value FROM ${dialect().texts("?")})`,
    JSON.stringify(thingIds),
  )
}

/** The people who watch some cards, or the lists that these are on, by card. */
export function readWatchersByCard(
  reader: Reader,
  cardIds: readonly string[],
): Promise<{ userId: string; cardId: string }[]> {
  return reader.prepared.query(
    `SELECT w."userId", c."id" AS "cardId" FROM "Card" c
     JOIN "Watch" w ON w."thingId" IN (c."id", c."listId")
     WHERE c."id" IN (SELECT value FROM ${dialect().texts("?")})`,
    JSON.stringify(cardIds),
  )
}

/** The people who have muted some cards, by card. */
export function readMutes(
  reader: Reader,
  cardIds: readonly string[],
): Promise<{ userId: string; cardId: string }[]> {
  return reader.prepared.query(
    `SELECT "userId", "cardId" FROM "MutedCard"
     WHERE "cardId" IN (SELECT value FROM ${dialect().texts("?")})`,
    JSON.stringify(cardIds),
  )
}

/** The watches of a person on a card, its list and its board, and whether they have muted the card. */
export async function readOwnWatches(
  reader: Reader,
  userId: string,
  { id, listId, boardId }: { id: string; listId: string; boardId: string },
): Promise<{ watched: string[]; isMuted: boolean }> {
  const rows = await reader.prepared.query<{ thingId: string | null }>(
    `SELECT "thingId" FROM "Watch" WHERE "userId" = ? AND "thingId" IN (?, ?, ?)
     UNION ALL SELECT NULL FROM "MutedCard" WHERE "cardId" = ? AND "userId" = ?`,
    userId,
    id,
    listId,
    boardId,
    id,
    userId,
  )
  return {
    watched: rows.flatMap(({ thingId }) => thingId ?? []),
    isMuted: rows.some(({ thingId }) => thingId === null),
  }
}
