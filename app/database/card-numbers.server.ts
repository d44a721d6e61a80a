import { archiveId, archiveSql, homeSql } from "./archive-board"
import { IS_DONE } from "./rows/done-cards"
import { dialect, type Reader, type Tx } from "./db.server"

// A card's number is that of its board's counter, which only rises: no number is given twice, not even after the card is
// gone. Boards give numbers within the transaction that creates the cards, so that two servers cannot give the same.

/** Takes the next numbers of a board. @returns the first */
export async function takeCardNumbers(tx: Tx, boardId: string, count: number): Promise<number> {
  const [board] = await tx.prepared.query<{ lastCardNumber: number }>(
    `UPDATE "Board" SET "lastCardNumber" = "lastCardNumber" + CAST(? AS INTEGER) WHERE "id" = ?
     RETURNING "lastCardNumber"`,
    count,
    boardId,
  )
  if (!board) throw new Error(`There is no board ${boardId}.`)
  return board.lastCardNumber - count + 1
}

/** Takes the next number of the board that a list is on. @returns how many cards the list has, too */
export async function takeNumberOnList(
  tx: Tx,
  listId: string,
): Promise<{ number: number; count: number }> {
  const [taken] = await tx.prepared.query<{ number: number; count: number }>(
    `UPDATE "Board" SET "lastCardNumber" = "lastCardNumber" + 1
     WHERE "id" = (SELECT "boardId" FROM "List" WHERE "id" = ?)
     RETURNING "lastCardNumber" AS "number",
       (SELECT count(*) FROM "Card" WHERE "listId" = ?) AS "count"`,
    listId,
    listId,
  )
  if (!taken) throw new Error(`There is no list ${listId}.`)
  return taken
}

/** Lets a board that was written with numbers go on from the highest of its cards. */
export async function countFromHighest(tx: Tx, boardId: string): Promise<void> {
  await tx.prepared.execute(
    `UPDATE "Board" SET "lastCardNumber" = (SELECT coalesce(max(c."number"), 0)
       FROM "List" l JOIN "Card" c ON c."listId" = l."id" WHERE l."boardId" IN (?, ?))
     WHERE "id" = ?`,
    boardId,
    archiveId(boardId),
    boardId,
  )
}

type Numbered = { id: string; number: number }

/** Gives cards their numbers. The caller has taken them. */
export async function writeNumbers(tx: Tx, numbers: readonly Numbered[]): Promise<void> {
  await tx.prepared.execute(
    `UPDATE "Card" SET "number" = CAST(wanted.value ->> 'number' AS INTEGER)
     FROM ${dialect().elements("?")} AS wanted WHERE "Card"."id" = wanted.value ->> 'id'`,
    JSON.stringify(numbers),
  )
}

/**
 * Gives cards that leave a board for another their numbers there: those that they had there before, or the next in the
 * order of the cards. The old ones go on leading to them. @returns the numbers by the cards' ids, for the caller to write
 */
export async function changeNumbers(
  tx: Tx,
  cards: readonly Numbered[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, number>> {
  const cardId = { in: cards.map(({ id }) => id) }
  const former = await tx.formerCardNumber.findMany({ where: { boardId: to, cardId } })
  if (former.length > 0) await tx.formerCardNumber.deleteMany({ where: { boardId: to, cardId } })
  const left = cards.filter(({ number }) => number > 0)
  await tx.formerCardNumber.createMany({
    data: left.map(({ id, number }) => ({ boardId: from, number, cardId: id })),
  })
  const numbers = new Map(former.map((row) => [row.cardId, row.number]))
  const others = cards.filter(({ id }) => !numbers.has(id)).sort((a, b) => a.number - b.number)
  const first = others.length > 0 ? await takeCardNumbers(tx, to, others.length) : 0
  for (const [index, { id }] of others.entries()) numbers.set(id, first + index)
  return numbers
}

const FIND = `SELECT c."id" FROM "List" l JOIN "Card" c ON c."listId" = l."id" AND c."number" = ?
   WHERE l."boardId" IN (?, ?)
   UNION ALL SELECT "cardId" FROM "FormerCardNumber" WHERE "boardId" = ? AND "number" = ?`

/** The card that has a number on a board, or had it before it was moved. The caller authorises for the card. */
export async function findCardByNumber(
  reader: Reader,
  boardId: string,
  number: number,
): Promise<string | undefined> {
  const places = [boardId, archiveId(boardId)]
  const [row] = await reader.prepared.query<{ id: string }>(
    FIND,
    number,
    ...places,
    boardId,
    number,
  )
  return row?.id
}

/** Reads the numbers that cards have on a board, or had there before they were moved, by the ids of the cards. */
export async function readNumbersOf(
  reader: Reader,
  boardId: string,
  cardIds: readonly string[],
): Promise<Map<string, number>> {
  if (cardIds.length === 0) return new Map()
  const wanted = `(SELECT value FROM ${dialect().texts("?")})`
  const ids = JSON.stringify(cardIds)
  const rows = await reader.prepared.query<Numbered>(
    `SELECT c."id", c."number" FROM "Card" c JOIN "List" l ON l."id" = c."listId"
     WHERE c."id" IN ${wanted} AND l."boardId" IN (?, ?) AND c."number" > 0
     UNION ALL SELECT "cardId" AS "id", "number" FROM "FormerCardNumber"
     WHERE "cardId" IN ${wanted} AND "boardId" = ?`,
    ids,
    boardId,
    archiveId(boardId),
    ids,
    boardId,
  )
  return new Map(rows.map(({ id, number }) => [id, number]))
}

/** Reads the cards of a board that have a number, the newest first. */
export const readCardNames = (
  reader: Reader,
  boardId: string,
): Promise<{ id: string; number: number; title: string; done: 0 | 1 }[]> =>
  reader.prepared.query(
    `SELECT c."id", c."number", c."title", CASE WHEN ${IS_DONE} THEN 1 ELSE 0 END AS "done"
     FROM "List" l JOIN "Card" c ON c."listId" = l."id"
     WHERE l."boardId" = ? AND c."number" > 0 ORDER BY c."number" DESC`,
    boardId,
  )

/** `id` and `title` are null for a card that was moved to another board. */
type NumberedRow = {
  number: number
  id: string | null
  title: string | null
  done: 0 | 1
}

/** Reads the cards that have some numbers on a board, or had them before they were moved. The caller has authorised it. */
export function readNumbered(
  reader: Reader,
  boardId: string,
  numbers: readonly number[],
): Promise<NumberedRow[]> {
  const wanted = `(SELECT CAST(value AS INTEGER) FROM ${dialect().texts("?")})`
  const json = JSON.stringify(numbers.map(String))
  return reader.prepared.query<NumberedRow>(
    `SELECT c."number", c."id", c."title", CASE WHEN ${IS_DONE} THEN 1 ELSE 0 END AS "done"
     FROM "List" l JOIN "Card" c ON c."listId" = l."id" AND c."number" IN ${wanted}
     WHERE l."boardId" IN (?, ?)
     UNION ALL SELECT "number", NULL, NULL, 0 FROM "FormerCardNumber"
     WHERE "boardId" = ? AND "number" IN ${wanted}`,
    json,
    boardId,
    archiveId(boardId),
    boardId,
    json,
  )
}

/** A card by its id, or by its number on a board. */
type Addressed = { key: string } & ({ cardId: string } | { boardId: string; number: number })

type AddressedRow = { key: string; title: string; boardId: string; done: 0 | 1 }

/**
 * Reads the cards that are addressed by their ids, or by numbers that they have on a board or had there before they were
 * moved, where they are now: those that are on boards of the person.
 */
export function readAddressed(
  reader: Reader,
  userId: string,
  addressed: readonly Addressed[],
): Promise<AddressedRow[]> {
  const wanted = `(SELECT value ->> 'key' AS "key", value ->> 'cardId' AS "cardId",
      value ->> 'boardId' AS "boardId", CAST(value ->> 'number' AS INTEGER) AS "number"
    FROM ${dialect().elements("?")}) AS w`
  const json = JSON.stringify(addressed)
  return reader.prepared.query<AddressedRow>(
    `SELECT found."key", c."title", ${homeSql('l."boardId"')} AS "boardId",
       CASE WHEN ${IS_DONE} THEN 1 ELSE 0 END AS "done"
     FROM (
       SELECT w."key", w."cardId" FROM ${wanted} WHERE w."cardId" IS NOT NULL
       UNION ALL SELECT w."key", c."id" FROM ${wanted}
         JOIN "List" l ON l."boardId" IN (w."boardId", ${archiveSql('w."boardId"')})
         JOIN "Card" c ON c."listId" = l."id" AND c."number" = w."number"
       UNION ALL SELECT w."key", f."cardId" FROM ${wanted}
         JOIN "FormerCardNumber" f ON f."boardId" = w."boardId" AND f."number" = w."number"
     ) AS found
     JOIN "Card" c ON c."id" = found."cardId" JOIN "List" l ON l."id" = c."listId"
     JOIN "Member" m ON m."boardId" = ${homeSql('l."boardId"')} AND m."userId" = ?`,
    json,
    json,
    json,
    userId,
  )
}
