import { setImmediate } from "node:timers/promises"
import { db } from "../db.server"
import { notFound } from "../errors"
import { requireBoard, type Actor } from "./access.server"
import type { Board, BoardKey } from "./board"
import { readBoardContent } from "./board-content.server"
import type { Card } from "./card"

/** Cards whose descriptions are read at a time: at most 7.5 MB. */
const BATCH = 50

/**
 * A board with its lists, cards and members, as the text of its JSON, in pieces: the descriptions
 * of all its cards may be more than one should hold in memory.
 * @throws 404
 */
export async function writeBoard(
  actor: Actor,
  { boardId }: BoardKey,
): Promise<AsyncGenerator<string>> {
  const { userRole } = await requireBoard(db, actor, boardId, "see")
  const content = await readBoardContent(boardId)
  if (!content) throw notFound()
  return textOf({ ...content, userRole })
}

async function* textOf({ lists, ...board }: Board): AsyncGenerator<string> {
  yield `${JSON.stringify(board).slice(0, -1)},"lists":[`
  for (const [index, { cards, ...list }] of lists.entries()) {
    yield `${index > 0 ? "," : ""}${JSON.stringify(list).slice(0, -1)},"cards":[`
    for (let first = 0; first < cards.length; first += BATCH) {
      const batch = await withDescriptions(cards.slice(first, first + BATCH))
      yield `${first > 0 ? "," : ""}${batch.map((card) => JSON.stringify(card)).join(",")}`
      // The database answers at once: without a pause, nobody else would be let in.
      await setImmediate()
    }
    yield "]}"
  }
  yield "]}"
}

async function withDescriptions(cards: Card[]): Promise<Card[]> {
  const rows = await db.card.findMany({
    where: { id: { in: cards.map(({ id }) => id) } },
    select: { id: true, description: true },
  })
  const texts = new Map(rows.map(({ id, description }) => [id, description]))
  return cards.map((card) => ({ ...card, description: texts.get(card.id) ?? "" }))
}
