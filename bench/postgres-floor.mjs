// @ts-check
import pg from "pg"

/**
 * Measures moves as prepared statements, each in a durable transaction of its own, without a server and
 * without messages. The positions afterwards are not those of the product.
 * @param {string} url
 * @param {import("./random-moves.mjs").Move[][]} moves those of each connection
 * @returns {Promise<number>} moves a second
 */
export async function measurePostgresFloor(url, moves) {
  const clients = await Promise.all(
    moves.map(async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const began = performance.now()
  await Promise.all(clients.map((client, i) => moveAll(client, moves[i] ?? [])))
  const perSecond = (moves.flat().length / (performance.now() - began)) * 1000
  await Promise.all(clients.map((client) => client.end()))
  return perSecond
}

const SHIFT = `UPDATE "Card" SET "position" = "position"`
const STATEMENTS = {
  board: `UPDATE "Board" SET "version" = "version" + 1 WHERE "id" =
    (SELECT l."boardId" FROM "Card" c JOIN "List" l ON l."id" = c."listId" WHERE c."id" = $1)`,
  read: `SELECT * FROM "Card" WHERE "id" = $1`,
  leave: `${SHIFT} - 1 WHERE "listId" = $1 AND "position" > $2`,
  enter: `${SHIFT} + 1 WHERE "listId" = $1 AND "position" >= $2`,
  place: `UPDATE "Card" SET "listId" = $1, "position" = $2 WHERE "id" = $3`,
}

/** @param {pg.Client} client @param {import("./random-moves.mjs").Move[]} moves */
async function moveAll(client, moves) {
  const run = (/** @type {keyof typeof STATEMENTS} */ name, /** @type {unknown[]} */ ...values) =>
    client.query({ name, text: STATEMENTS[name], values })
  for (const { cardId, newListId, newPosition } of moves) {
    await client.query("BEGIN")
    await run("board", cardId)
    const [card] = (await run("read", cardId)).rows
    await run("leave", card.listId, card.position)
    await run("enter", newListId, newPosition)
    await run("place", newListId, newPosition, cardId)
    await client.query("COMMIT")
  }
}
