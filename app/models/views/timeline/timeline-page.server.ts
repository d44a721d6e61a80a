import { notFound } from "~/errors"
import { getAccess, type Actor } from "~/models/access/access.server"
import { getAllCards } from "~/models/board/board-page/all-cards.server"
import { frameOf } from "~/models/board/board-page/frame-state.server"
import type { BoardKey } from "~/models/board/board/board"
import { forReader, toQuery, type BoardFilter } from "~/models/board/board-page/board-filter"
import { pageNumber } from "~/models/text/page-of"
import { dayIn } from "~/models/text/time/zoned-time"
import { listsOfRows, rowsOfPage } from "~/models/views/table/row-page.server"
import { getTableRows } from "~/models/views/table/table-rows.server"
import type { TimelinePage } from "./timeline-page"
import { readTimeline } from "./timeline-span"

export const MAX_TIMELINE_ROWS = 500

/** In the words of the table. */
const COLUMNS = { list: "list", person: "people", label: "labels" } as const

type Options = {
  filter: BoardFilter
  search: URLSearchParams
  firstWeekday: number
  wait?: () => Promise<void>
}

/** A page of a board's cards that have a date, in groups, in the order of the board. @throws 404, and the errors of `wait` */
export async function getTimelinePage(
  actor: Actor,
  { boardId }: BoardKey,
  zone: string,
  { filter, search, firstWeekday, wait }: Options,
): Promise<TimelinePage> {
  const access = await getAccess(actor, boardId)
  const all = access && (await getAllCards(access))
  if (!all) throw notFound()
  const span = readTimeline(search, { today: dayIn(zone, Date.now()), firstWeekday })
  const order = { filter: forReader(filter, actor.id), sort: null, group: COLUMNS[span.by], zone }
  const table = await getTableRows(access, all, order)
  const dated = [...table.byId.values()].filter(({ card }) => card.startDate ?? card.dueDate)
  const datedIds = new Set(dated.map(({ card }) => card.id))
  const rows = table.groups.map((group) => ({
    ...group,
    cardIds: group.cardIds.filter((id) => datedIds.has(id)),
  }))
  const { groups, ...page } = rowsOfPage(rows, pageNumber(search.get("part")), MAX_TIMELINE_ROWS)
  await wait?.()
  return {
    view: "timeline",
    ...frameOf(access, all),
    zone,
    ...span,
    lists: await listsOfRows(all, table, groups, { zone, withNumbers: access.showsNumbers }),
    shortened: { query: toQuery(filter), hidden: table.hidden, labels: all.labels },
    shown: table.shown,
    undated: table.shown - dated.length,
    hidden: table.hidden,
    groups,
    ...page,
  }
}
