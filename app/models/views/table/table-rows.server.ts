import type { BoardAccess } from "~/models/access/access.server"
import type { AllCards } from "~/models/board/board-page/all-cards.server"
import { toQuery, type BoardFilter } from "~/models/board/board-page/board-filter"
import { summaryMatcher, zoneOf } from "~/models/board/board-page/board-part.server"
import { SharedReads } from "~/models/text/shared-reads"
import { readValuesOf, type ValuesOfCards } from "~/models/board/custom-field/card-values.server"
import { groupKeys, groupNames, NO_VALUE } from "./row-groups"
import { sortRows, type PlacedRow } from "./row-order"
import {
  fieldOf,
  isPropertyGroup,
  sortText,
  type TableGroup,
  type TableSort,
} from "./table-columns"

/** The cards that pass a filter, in the order of the table's rows. */
export type TableRows = {
  groups: { key: string; name: string | null; cardIds: string[] }[]
  byId: Map<string, PlacedRow>
  shown: number
  hidden: number
}

export type TableOrder = {
  filter: BoardFilter
  sort: TableSort
  group: TableGroup | null
  zone: string
}

const MINUTE_MS = 60_000

const cache = new SharedReads<TableRows>({
  maxEntries: 100,
  maxWeight: 500_000,
  weigh: ({ shown }) => shown + 100,
})

/** Ordered once per version and minute, as a filter may depend on the time. */
export function getTableRows(
  { boardId, version, createdAt }: BoardAccess,
  all: AllCards,
  order: TableOrder,
): Promise<TableRows> {
  const { filter, sort, group, zone } = order
  const key = [boardId, toQuery(filter), sortText(sort), group ?? "", zoneOf(filter, zone)].join(
    " ",
  )
  const minute = Math.floor(Date.now() / MINUTE_MS)
  const state = [createdAt.toISOString(), version, minute].join(" ")
  return cache.get(key, state, async () => {
    const fields = [sort?.by, group].flatMap((column) => fieldOf(column ?? "", all.fields) ?? [])
    const cardIds = all.lists.flatMap(({ cards }) => cards.map(({ id }) => id))
    const fieldIds = fields.map(({ id }) => id)
    return toRows(all, await readValuesOf(fieldIds, cardIds), order)
  })
}

function toRows(
  all: AllCards,
  values: ValuesOfCards,
  { filter, sort, group, zone }: TableOrder,
): TableRows {
  const placed = all.lists.flatMap(({ id, cards }) => cards.map((card) => ({ card, listId: id })))
  const passes = toQuery(filter) === "" ? () => true : summaryMatcher(filter, zone)
  const shown = placed.filter(({ card }) => passes(card))
  const sorted = sortRows(shown, sort, all, values)
  return {
    groups: group ? inGroups(sorted, group, all, values) : [withoutGroup(sorted)],
    byId: new Map(shown.map((row) => [row.card.id, row])),
    shown: shown.length,
    hidden: placed.length - shown.length,
  }
}

const withoutGroup = (rows: readonly PlacedRow[]) => ({
  key: NO_VALUE,
  name: null,
  cardIds: rows.map(({ card }) => card.id),
})

function inGroups(
  rows: readonly PlacedRow[],
  group: TableGroup,
  all: AllCards,
  values: ValuesOfCards,
) {
  const names = groupNames(group, all)
  const groups = new Map(
    [...names].map(([key, name]) => [key, { key, name, cardIds: [] as string[] }]),
  )
  const field = fieldOf(group, all.fields)
  const keysOf = ({ card, listId }: PlacedRow) =>
    field
      ? [String(values.get(card.id)?.[field.id] ?? NO_VALUE)]
      : isPropertyGroup(group)
        ? groupKeys(card, listId, group)
        : []
  for (const row of rows) {
    const { card } = row
    // A board with very many labels does not name all of them; an option may be removed.
    const known = keysOf(row).filter((key) => groups.has(key))
    for (const key of known.length > 0 ? known : [NO_VALUE]) {
      groups.get(key)?.cardIds.push(card.id)
    }
  }
  return [...groups.values()].filter(({ cardIds }) => cardIds.length > 0)
}
