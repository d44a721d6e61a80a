import {
  readMyCardIds,
  readMyCardRows,
  type MyCardId,
  type MyCardRow,
} from "~/database/rows/my-card-rows.server"
import { notFound } from "~/errors"
import type { Actor } from "~/models/access/access.server"
import type { Role } from "~/models/access/role"
import type { Priority } from "~/models/board/card/priority"
import type { ListPart } from "~/models/text/bounded-list.server"
import { MAX_LISTED, type MyCard, type MyCardsOf, type PartOf } from "./my-cards"

/** Lists the cards assigned to the actor by due date. @throws 404 for an unknown `after` */
export async function listMyCards(actor: Actor, of: MyCardsOf): Promise<ListPart<MyCard>> {
  const { boardId, completed, ...range } = of
  const ids = onBoard(await readMyCardIds(actor.id, completed === "true"), boardId)
  return readPart(ids, range, (part) => readMyCards(actor, part))
}

/** Reads the items after `after` in a list of ids. @throws 404 for an unknown one */
export async function readPart<Id extends { id: string }, T>(
  ids: readonly Id[],
  { after, limit = MAX_LISTED }: PartOf,
  read: (part: readonly Id[]) => Promise<T[]>,
): Promise<ListPart<T>> {
  const first = after === undefined ? 0 : ids.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && first === 0) throw notFound()
  const part = ids.slice(first, first + limit)
  return { items: await read(part), hasMore: first + part.length < ids.length }
}

export const onBoard = (ids: MyCardId[], boardId: string | undefined): MyCardId[] =>
  boardId === undefined ? ids : ids.filter((each) => each.boardId === boardId)

/** Reads cards in the order of their ids; deleted ones are left out. */
export async function readMyCards(actor: Actor, ids: readonly MyCardId[]): Promise<MyCard[]> {
  if (ids.length === 0) return []
  const rows = await readMyCardRows(
    actor.id,
    ids.map(({ id }) => id),
  )
  const cards = new Map(rows.map((row) => [row.id, toMyCard(row)]))
  return ids.flatMap(({ id }) => cards.get(id) ?? [])
}

function toMyCard({ checklist, role, labels, dueDate, startDate, ...row }: MyCardRow): MyCard {
  return {
    ...row,
    priority: row.priority as Priority | null,
    labels: JSON.parse(labels) as string[],
    dueDate: dueDate === null ? null : new Date(dueDate).toISOString(),
    dueAllDay: row.dueAllDay !== 0,
    startDate: startDate === null ? null : new Date(startDate).toISOString(),
    startAllDay: row.startAllDay !== 0,
    completed: row.completed !== 0,
    done: row.done !== 0,
    checklistCount: checklist,
    userRole: role as Role,
  }
}
