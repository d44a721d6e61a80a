import { db, dialect } from "~/database/db.server"

// A board's flow: the entries of its activity that move, finish or remove cards, and its present cards.

/** Kinds of entries that say where a card is, or whether it is done. */
const KINDS = [
  "card_created",
  "card_copied",
  "card_repeated",
  "card_requested",
  "card_moved",
  "card_changed",
  "card_came",
  "card_left",
  "card_deleted",
  "card_restored",
  "card_archived",
  "card_unarchived",
  "done_card_archived",
  "cards_archived",
  "list_renamed",
  "list_deleted",
  "list_restored",
  "list_archived",
  "list_unarchived",
]

export type FlowRow = {
  version: number
  kind: string
  actorId: string | null
  cardId: string | null
  /** JSON: the rest of the entry. */
  details: string
  createdAt: string
}

/** Reads the first `limit` entries after a version, the oldest first. Of changes of fields, only those of "done". */
export function readFlowRows(boardId: string, after: number, limit: number): Promise<FlowRow[]> {
  const { date, json } = dialect()
  const details = json('"details"')
  return db.prepared.query<FlowRow>(
    `SELECT "version", "kind", "actorId", "cardId", ${details} AS "details",
       ${date('"createdAt"')} AS "createdAt"
     FROM "Activity" WHERE "boardId" = ? AND "version" > ?
       AND "kind" IN (${KINDS.map((kind) => `'${kind}'`).join(", ")})
       AND ("kind" <> 'card_changed' OR ${details} LIKE '%"completed"%')
     ORDER BY "version" LIMIT ?`,
    boardId,
    after,
    limit,
  )
}

export type FlowCardRow = {
  id: string
  title: string
  position: number
  completed: number
  /** ISO 8601. */
  createdAt: string
  dueDate: string | null
  dueAllDay: number
  priority: string | null
  estimate: number | null
}

export function readFlowCards(
  listId: string,
  after: number,
  limit: number,
): Promise<FlowCardRow[]> {
  const { boolean, date } = dialect()
  return db.prepared.query<FlowCardRow>(
    `SELECT "id", "title", "position", ${boolean('"completed"')} AS "completed",
       ${date('"createdAt"')} AS "createdAt", ${date('"dueDate"')} AS "dueDate",
       ${boolean('"dueAllDay"')} AS "dueAllDay", "priority", "estimate"
     FROM "Card" WHERE "listId" = ? AND "position" > ? ORDER BY "position" LIMIT ?`,
    listId,
    after,
    limit,
  )
}

export type FlowItems = { cardId: string; items: number; itemsDone: number }

export function readFlowItems(boardId: string): Promise<FlowItems[]> {
  const done = dialect().boolean('i."completed"')
  return db.prepared.query<FlowItems>(
    `SELECT i."cardId", count(*) AS "items", CAST(sum(${done}) AS INTEGER) AS "itemsDone"
     FROM "List" l JOIN "Card" c ON c."listId" = l."id"
     JOIN "ChecklistItem" i ON i."cardId" = c."id" WHERE l."boardId" = ? GROUP BY i."cardId"`,
    boardId,
  )
}

export type FlowAssignee = { cardId: string; userId: string }

export const readFlowAssignees = (boardId: string): Promise<FlowAssignee[]> =>
  db.prepared.query<FlowAssignee>(
    `SELECT a."cardId", a."userId" FROM "List" l JOIN "Card" c ON c."listId" = l."id"
     JOIN "CardAssignment" a ON a."cardId" = c."id" WHERE l."boardId" = ? ORDER BY a."userId"`,
    boardId,
  )
