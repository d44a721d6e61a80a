import { homeOf } from "~/database/archive-board"
import { dialect } from "~/database/client.server"
import type { Reader, Tx } from "~/database/engine"

// Changes of one board run beside those of other boards, where the engine can. Each locks the row of its
// board before it reads anything, so that all it reads there stays as it is.

/** Names a board, or something on it. */
export type OnBoard = { boardId?: string | undefined } & {
  [Field in keyof typeof BOARD_OF]?: string | undefined
}

const onCard = (table: string) => `SELECT l."boardId" FROM "${table}" t
  JOIN "Card" c ON c."id" = t."cardId" JOIN "List" l ON l."id" = c."listId" WHERE t."id" = ?`

const BOARD_OF = {
  listId: `SELECT "boardId" FROM "List" WHERE "id" = ?`,
  cardId: `SELECT l."boardId" FROM "Card" c JOIN "List" l ON l."id" = c."listId" WHERE c."id" = ?`,
  checklistId: onCard("Checklist"),
  checklistItemId: onCard("ChecklistItem"),
  commentId: onCard("Comment"),
  attachmentId: onCard("Attachment"),
  relationId: `SELECT l."boardId" FROM "Relation" r
    JOIN "Card" c ON c."id" = r."fromCardId" JOIN "List" l ON l."id" = c."listId" WHERE r."id" = ?`,
  // Restoring a board changes its members as well.
  deletionId: `SELECT "boardId" FROM "Deletion" WHERE "id" = ? AND "kind" <> 'board'`,
  archivalId: `SELECT "boardId" FROM "Archival" WHERE "id" = ?`,
} as const

const FIELDS = Object.keys(BOARD_OF) as (keyof typeof BOARD_OF)[]

/** The board to lock; undefined if there is none, and everything must be locked. */
export async function findBoard(reader: Reader, of: OnBoard): Promise<string | undefined> {
  if (of.boardId !== undefined) return of.boardId
  for (const field of FIELDS) {
    const id = of[field]
    if (id === undefined) continue
    const key = `${field} ${id}`
    const known = foundBoards.get(key)
    if (known !== undefined) return known
    const [row] = await reader.prepared.query<{ boardId: string }>(BOARD_OF[field], id)
    if (!row) return undefined
    const boardId = homeOf(row.boardId)
    remember(key, boardId)
    return boardId
  }
  return undefined
}

const MAX_FOUND = 10_000
/** Boards that were found. One that is no longer right costs a transaction that runs again. */
const foundBoards = new Map<string, string>()

function remember(key: string, boardId: string): void {
  if (foundBoards.size >= MAX_FOUND) foundBoards.clear()
  foundBoards.set(key, boardId)
}

export function forgetFoundBoards(): void {
  foundBoards.clear()
}

/** The board that a transaction has locked, while others change other boards. */
const lockedBoards = new WeakMap<object, string>()

export function setLockedBoard(tx: Tx, boardId: string): void {
  lockedBoards.set(tx, boardId)
}

/** A transaction meets another board than the one that it has locked. It runs again, alone. */
export class UnlockedBoard extends Error {}

/** @throws UnlockedBoard */
export function requireLocked(reader: Reader, boardId: string): void {
  const locked = lockedBoards.get(reader)
  if (locked !== undefined && locked !== boardId) {
    throw new UnlockedBoard(`The transaction has locked ${locked}, not ${boardId}.`)
  }
}

/** Locks people before changes of their rows, which other boards may change, too. In order, to avoid deadlocks. */
export async function lockPeople(tx: Tx, userIds: readonly string[]): Promise<void> {
  if (!lockedBoards.has(tx)) return
  await tx.prepared.query(
    `SELECT 1 FROM "User" WHERE "id" IN (SELECT value FROM ${dialect().texts("?")})
     ORDER BY "id" FOR NO KEY UPDATE`,
    JSON.stringify(userIds),
  )
}
