import { db, dialect } from "./db.server"

// What the flow of a board is computed from: the entries of its activity that move, finish or remove cards,
// and its present cards.

/** Kinds of entries that say where a card is, or whether it is done. */
const KINDS = [
  ...["card_created", "card_copied", "card_repeated", "card_moved", "card_changed"],
  ...["card_came", "card_left", "card_deleted", "card_restored"],
  ...["card_archived", "card_unarchived", "done_card_archived", "cards_archived"],
  ...["list_created", "list_copied", "list_renamed", "list_deleted", "list_restored"],
  ...["list_archived", "list_unarchived"],
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
  const details = dialect().json('"details"')
  return db.prepared.query<FlowRow>(
    `SELECT "version", "kind", "actorId", "cardId", ${details} AS "details", "createdAt"
     FROM "Activity" WHERE "boardId" = ? AND "version" > ?
       AND "kind" IN (${KINDS.map((kind) => `'${kind}'`).join(", ")})
       AND ("kind" <> 'card_changed' OR ${details} LIKE '%"completed"%')
     ORDER BY "version" LIMIT ?`,
    ...[boardId, after, limit],
  )
}

export type FlowCardRow = {
  id: string
  title: string
  listId: string
  completed: number
  createdAt: string
  dueDate: string | null
  priority: string | null
  estimate: number | null
  items: number
  itemsDone: number
}

/** Reads the next `limit` cards of a board after one, by their ids. */
export function readFlowCards(
  boardId: string,
  after: string,
  limit: number,
): Promise<FlowCardRow[]> {
  const { boolean } = dialect()
  return db.prepared.query<FlowCardRow>(
    `SELECT c."id", c."title", c."listId", ${boolean('c."completed"')} AS "completed", c."createdAt",
       c."dueDate", c."priority", c."estimate",
       (SELECT count(*) FROM "ChecklistItem" i WHERE i."cardId" = c."id") AS "items",
       (SELECT count(*) FROM "ChecklistItem" i WHERE i."cardId" = c."id" AND i."completed") AS "itemsDone"
     FROM "List" l JOIN "Card" c ON c."listId" = l."id"
     WHERE l."boardId" = ? AND c."id" > ? ORDER BY c."id" LIMIT ?`,
    ...[boardId, after, limit],
  )
}

export type FlowAssignee = { cardId: string; userId: string }

export const readFlowAssignees = (boardId: string): Promise<FlowAssignee[]> =>
  db.prepared.query<FlowAssignee>(
    `SELECT a."cardId", a."userId" FROM "List" l JOIN "Card" c ON c."listId" = l."id"
     JOIN "CardAssignment" a ON a."cardId" = c."id" WHERE l."boardId" = ? ORDER BY a."userId"`,
    boardId,
  )

export const readFlowLists = (boardId: string): Promise<{ id: string; name: string }[]> =>
  db.prepared.query(
    `SELECT "id", "name" FROM "List" WHERE "boardId" = ? ORDER BY "position"`,
    boardId,
  )
