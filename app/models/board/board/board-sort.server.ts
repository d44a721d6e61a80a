import { db, transaction } from "~/database/db.server"
import type { Actor } from "~/models/access/access.server"
import type { SortBoards } from "./board"
import { toSort } from "./board-overview"

/** The order in which the actor wants the overview. */
export async function getBoardSort({ id }: Actor): Promise<SortBoards> {
  const { boardSort } = await db.user.findUniqueOrThrow({ where: { id } })
  return { sort: toSort(boardSort) }
}

/** Keeps the order of the actor's overview, for all browsers. */
export async function sortBoards({ id }: Actor, { sort }: SortBoards): Promise<void> {
  await transaction((tx) => tx.user.updateMany({ where: { id }, data: { boardSort: sort } }))
}
