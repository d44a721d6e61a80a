import { notFound } from "~/errors"
import { getAccess, type Actor } from "~/models/access/access.server"
import { getAllCards, type AllCards } from "~/models/board/board-page/all-cards.server"
import { frameOf } from "~/models/board/board-page/frame-state.server"
import type { BoardKey } from "~/models/board/board/board"
import { forReader, toQuery, type BoardFilter } from "~/models/board/board-page/board-filter"
import { viewQuery } from "~/models/board/board-page/board-view"
import type { CustomField } from "~/models/board/custom-field/custom-field"
import { pageNumber } from "~/models/text/page-of"
import { listsOfRows, rowsOfPage } from "./row-page.server"
import { getTableColumns } from "./table-columns.server"
import {
  columnOf,
  DEFAULT_COLUMNS,
  fieldOf,
  headingOf,
  isField,
  readColumns,
  readGroup,
  readSort,
  type ColumnName,
  type TableGroup,
  type TableSort,
} from "./table-columns"
import { readValues } from "~/models/board/custom-field/card-values.server"
import { rowsOnPage, type RowGroup, type TablePage } from "./table-page"
import { getTableRows } from "./table-rows.server"

type Options = {
  filter: BoardFilter
  search: URLSearchParams
  wait?: () => Promise<void>
}

/** A page of a board's cards as rows, sorted and grouped as the address says. @throws 404, and the errors of `wait` */
export async function getTablePage(
  actor: Actor,
  key: BoardKey,
  zone: string,
  { filter, search, wait }: Options,
): Promise<TablePage> {
  const { access, all, order, rows, columns } = await readWholeTable(actor, key, {
    filter,
    search,
    zone,
  })
  const asked = pageNumber(search.get("part"))
  const { groups, ...page } = rowsOfPage(rows.groups, asked, rowsOnPage(columns))
  const values = await valuesOf(all, groups)
  await wait?.()
  const { labels, fields } = all
  return {
    view: "table",
    ...frameOf(access, all),
    zone,
    columns,
    ...order,
    viewQuery: viewQuery({ pathname: `/board/${key.boardId}/table`, searchParams: search }),
    lists: await listsOfRows(all, rows, groups, { zone, withNumbers: columns.includes("number") }),
    shortened: { query: toQuery(filter), hidden: rows.hidden, labels },
    fields,
    values,
    shown: rows.shown,
    hidden: rows.hidden,
    groups,
    ...page,
  }
}

/** All rows of a table that pass the filter, in the table's order and columns. @throws 404 */
export async function readWholeTable(
  actor: Actor,
  { boardId }: BoardKey,
  { filter, search, zone }: Pick<Options, "filter" | "search"> & { zone: string },
) {
  const access = await getAccess(actor, boardId)
  const all = access && (await getAllCards(access))
  if (!all) throw notFound()
  const order = readOrder(search, all.fields)
  const own = forReader(filter, actor.id)
  const rows = await getTableRows(access, all, { filter: own, zone, ...order })
  const columns = await columnsOf(actor, boardId, search.get("columns"), all.fields)
  return { access, all, order, rows, columns }
}

export type WholeTable = Awaited<ReturnType<typeof readWholeTable>>

/** The order of rows in an address. Removed fields are ignored. */
function readOrder(
  search: URLSearchParams,
  fields: readonly CustomField[],
): { sort: TableSort; group: TableGroup | null } {
  const sort = readSort(search.get("sort"))
  const group = readGroup(search.get("group"))
  const isThere = (name: string) => !isField(name) || fieldOf(name, fields) !== undefined
  return {
    sort: sort && isThere(sort.by) ? sort : null,
    group: group && isThere(group) ? group : null,
  }
}

/** The columns of the address, or else the person's own, or else the usual ones with the fields that cards show. */
async function columnsOf(
  actor: Actor,
  boardId: string,
  named: string | null,
  fields: readonly CustomField[],
): Promise<ColumnName[]> {
  const asked = named ? readColumns(named) : []
  const own = asked.length > 0 ? asked : await getTableColumns(actor, boardId)
  const usual = fields.filter(({ onFace }) => onFace).map(columnOf)
  const wanted = own ?? [...DEFAULT_COLUMNS, ...usual]
  return wanted.filter((name) => headingOf(name, fields) !== undefined)
}

async function valuesOf(
  { fields }: AllCards,
  groups: readonly RowGroup[],
): Promise<TablePage["values"]> {
  if (fields.length === 0) return {}
  const ids = [...new Set(groups.flatMap(({ cardIds }) => cardIds))]
  const values = await readValues(ids)
  return Object.fromEntries(
    ids.flatMap((id) => {
      const own = values.get(id)
      return own ? [[id, own] as const] : []
    }),
  )
}
