import { readNamesOf } from "~/database/rows/my-card-rows.server"
import {
  readMyWatchIds,
  readMyWatchRows,
  type MyWatchId,
} from "~/database/rows/my-watch-rows.server"
import type { Actor } from "~/models/access/access.server"
import { byName } from "~/models/board/board/board-overview"
import type { ListPart } from "~/models/text/bounded-list.server"
import { MY_CARDS_PER_PAGE, type PartOf } from "~/models/views/my-cards/my-cards"
import { readPart } from "~/models/views/my-cards/my-cards.server"
import { countWaiting } from "~/models/views/my-cards/waiting.server"
import { pageOf } from "~/models/text/page-of"
import type { MyWatch, MyWatchesPage } from "./my-watches"

/** Lists the actor's watches, by the names of boards. @throws 404 for an unknown `after` */
export const listMyWatches = async (actor: Actor, range: PartOf): Promise<ListPart<MyWatch>> =>
  readPart(await readSorted(actor), range, (part) => readWatches(actor, part))

export async function getMyWatchesPage(actor: Actor, requested: number): Promise<MyWatchesPage> {
  const ids = await readSorted(actor)
  const page = pageOf(requested, ids.length, MY_CARDS_PER_PAGE)
  const part = ids.slice(page.first, page.first + MY_CARDS_PER_PAGE)
  const boards = new Map<string, MyWatchesPage["boards"][number]>()
  for (const watch of await readWatches(actor, part)) {
    const { boardId: id, boardName: name } = watch
    const board = boards.get(id) ?? { id, name, watches: [] }
    boards.set(id, board)
    board.watches.push(watch)
  }
  const waiting = await countWaiting(actor)
  return { ...page, boards: [...boards.values()], total: ids.length, waiting }
}

/** Sorts boards by name in memory, as the overview does. */
async function readSorted(actor: Actor): Promise<MyWatchId[]> {
  const ids = await readMyWatchIds(actor.id)
  const names = await readNamesOf([...new Set(ids.map(({ boardId }) => boardId))])
  const places = new Map(names.sort(byName).map(({ id }, index) => [id, index]))
  const placeOf = ({ boardId }: MyWatchId) => places.get(boardId) ?? places.size
  return ids.sort((one, other) => placeOf(one) - placeOf(other))
}

async function readWatches(actor: Actor, ids: readonly MyWatchId[]): Promise<MyWatch[]> {
  if (ids.length === 0) return []
  const rows = await readMyWatchRows(
    actor.id,
    ids.map(({ id }) => id),
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((watch) => {
    const row = found.get(watch.id)
    return row ? { ...watch, ...row } : []
  })
}
