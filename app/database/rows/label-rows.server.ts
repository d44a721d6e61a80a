import { dialect, type Tx } from "~/database/db.server"
import type { Reader } from "~/database/engine"

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

type CardLabels = { id: string; title: string; labels: string[] }

export async function readCardLabels(reader: Reader, boardIds: string[]): Promise<CardLabels[]> {
  const rows = await reader.prepared.query<Omit<CardLabels, "labels"> & { labels: string }>(
    `SELECT c."id", c."title", c."labels" FROM "List" l JOIN "Card" c ON c."listId" = l."id"
     WHERE l."boardId" IN (SELECT value FROM ${dialect().texts("?")}) AND c."labels" <> '[]'
     ORDER BY l."boardId", l."position", c."position"`,
    JSON.stringify(boardIds),
  )
  return rows.map((row) => ({ ...row, labels: JSON.parse(row.labels) as string[] }))
}

export async function writeCardLabels(
  tx: Tx,
  cards: readonly Pick<CardLabels, "id" | "labels">[],
): Promise<void> {
  const rows = cards.map(({ id, labels }) => ({ id, labels: JSON.stringify(labels) }))
  await tx.prepared.execute(
    `UPDATE "Card" SET "labels" = ${dialect().toJson("wanted.value ->> 'labels'")}
     FROM ${dialect().elements("?")} AS wanted WHERE "Card"."id" = wanted.value ->> 'id'`,
    JSON.stringify(rows),
  )
}
