import { db } from "~/database/db.server"
import { requireList, type Actor } from "~/models/access/access.server"
import { listDestinations, type Destination } from "~/models/board/card/destination.server"
import type { CustomField } from "~/models/board/custom-field/custom-field"
import { fieldsOfBoard } from "~/models/board/custom-field/custom-field.server"
import type { ListKey } from "~/models/board/list/list"
import { LIMITS } from "~/models/text/limits"

/** A list whose cards can be chosen; of a long one the first. */
export type SelectPage = {
  list: { id: string; name: string }
  cards: { id: string; title: string }[]
  hasMore: boolean
  zone: string
  /** The other boards to which cards can move. */
  destinations: Destination[]
  fields: CustomField[]
}

/** The page of a list where cards are chosen. @throws 404, 403 */
export async function getSelectPage(actor: Actor, key: ListKey, zone: string): Promise<SelectPage> {
  const { id, name, boardId } = await requireList(db, actor, key, "edit")
  const rows = await db.card.findMany({
    where: { listId: id },
    select: { id: true, title: true },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    take: LIMITS.selected + 1,
  })
  const cards = rows.slice(0, LIMITS.selected)
  const hasMore = rows.length > cards.length
  const [destinations, fields] = await Promise.all([
    listDestinations(actor, boardId),
    fieldsOfBoard(db, boardId),
  ])
  return { list: { id, name }, cards, hasMore, zone, destinations, fields }
}
