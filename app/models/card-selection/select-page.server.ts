import { db } from "~/database/db.server"
import { requireList, type Actor } from "~/models/access/access.server"
import type { ListKey } from "~/models/list/list"
import { LIMITS } from "~/models/limits"

/** A list whose cards can be chosen; of a long one the first. */
export type SelectPage = {
  list: { id: string; name: string }
  cards: { id: string; title: string }[]
  hasMore: boolean
  zone: string
}

/** The page of a list where cards are chosen. @throws 404, 403 */
export async function getSelectPage(actor: Actor, key: ListKey, zone: string): Promise<SelectPage> {
  const { id, name } = await requireList(db, actor, key, "edit")
  const rows = await db.card.findMany({
    where: { listId: id },
    select: { id: true, title: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    take: LIMITS.selected + 1,
  })
  const cards = rows.slice(0, LIMITS.selected)
  return { list: { id, name }, cards, hasMore: rows.length > cards.length, zone }
}
