import type { Reader } from "./engine"

/** The labels of a card, with the place where the next query continues. */
type LabelRow = { labels: string; list: number; card: number }

/** Cards per query. Each has at most 50 labels. */
const BATCH_SIZE = 500

const SELECT = `SELECT c."labels", l."position" AS "list", c."position" AS "card"
  FROM "List" l JOIN "Card" c ON c."listId" = l."id"
  WHERE l."boardId" = ? AND (l."position", c."position") > (?, ?) AND c."labels" <> '[]'
  ORDER BY l."position", c."position" LIMIT ${String(BATCH_SIZE)}`

/** Reads the labels of a board's cards in batches, one array of `name:color` for each card. */
export async function* readLabelRows(reader: Reader, boardId: string): AsyncGenerator<string[]> {
  let last: LabelRow | undefined
  for (;;) {
    const { list = -1, card = -1 } = last ?? {}
    const rows = await reader.prepared.query<LabelRow>(SELECT, boardId, list, card)
    for (const { labels } of rows) yield JSON.parse(labels) as string[]
    last = rows.at(-1)
    if (rows.length < BATCH_SIZE) return
  }
}
