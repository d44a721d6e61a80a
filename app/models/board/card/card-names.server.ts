import { readCardNames } from "~/database/card-numbers.server"
import { db } from "~/database/db.server"
import { requireBoard, type Actor } from "~/models/access/access.server"
import type { BoardKey } from "~/models/board/board/board"
import type { CardName } from "./card"

/** The cards of a board by their numbers, the newest first, without archived ones. @throws 404 */
export async function listCardNames(actor: Actor, { boardId }: BoardKey): Promise<CardName[]> {
  await requireBoard(db, actor, boardId, "see")
  const rows = await readCardNames(db, boardId)
  return rows.map(({ done, ...card }) => ({ ...card, done: done === 1 }))
}
