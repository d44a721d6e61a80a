import {
  withNumber,
  withSteps,
  type Change,
  type Step,
} from "~/models/board/board-page/board-change"
import { cardMatcher, ME, readFilter } from "~/models/board/board-page/board-filter"
import type { CardFace, ListFace } from "~/models/board/board-page/board-page"
import { groupKeys } from "./row-groups"
import { isField, isPropertyGroup } from "./table-columns"
import type { RowGroup, TablePage } from "./table-page"

// A changed row stays where it is, under the eyes of the reader, until the page is refetched.

/** Null if a version is missing, or if only the server knows the page after a change. */
export const withTableChanges = (page: TablePage, changes: readonly Change[]): TablePage | null =>
  withSteps(page, changes, (shown, step) =>
    withStep(shown, shown.columns.includes("number") ? withNumber(step) : step),
  )

function withStep(before: TablePage, step: Step): TablePage | null {
  if ("removedList" in step) return null
  const page = "card" in step ? withValues(before, step) : before
  if (!page) return null
  if ("list" in step) return withListNamed(page, step.list)
  if ("removedCard" in step) return withoutRow(page, step.removedCard)
  const found = findRow(page, step.card.id)
  if (found) return withRow(page, found, step.card, "listId" in step ? step.listId : found.listId)
  const isNew = "listId" in step && step.from === undefined
  // Rows of other pages may come or go, and only the server knows them.
  if (isOrdered(page)) return null
  return isNew ? withNewRow(page, step.card, step.listId) : page
}

function withValues(
  page: TablePage,
  { card, values }: Extract<Step, { card: unknown }>,
): TablePage | null {
  if (values === null) return page.columns.some(isField) ? null : page
  const { [card.id]: _, ...others } = page.values
  return { ...page, values: values ? { ...others, [card.id]: values } : others }
}

const isOrdered = ({ shortened, group }: TablePage) =>
  group !== null || (shortened?.query ?? "") !== ""

type Row = { card: CardFace; listId: string }

function findRow({ lists }: TablePage, cardId: string): Row | null {
  for (const { id, cards } of lists) {
    const card = cards.find(({ id }) => id === cardId)
    if (card) return { card, listId: id }
  }
  return null
}

function withListNamed(page: TablePage, list: { id: string; name: string }): TablePage | null {
  const at = page.lists.findIndex(({ id }) => id === list.id)
  const before = page.lists[at]
  if (!before || page.group === "list") return null
  return { ...page, lists: page.lists.with(at, { ...before, name: list.name }) }
}

function withRow(page: TablePage, before: Row, card: CardFace, listId: string): TablePage | null {
  const { group } = page
  if (!passesFilter(page, card)) return withoutRow(page, card.id)
  if (group !== null && !isPropertyGroup(group)) return null
  if (
    group &&
    !isSame(groupKeys(before.card, before.listId, group), groupKeys(card, listId, group))
  )
    return null
  const lists = page.lists.map((list) => {
    const isHere = list.id === before.listId
    if (isHere && list.id === listId) return replaced(list, card)
    if (isHere) return without(list, card.id)
    return list.id === listId ? { ...list, cards: [...list.cards, card] } : list
  })
  return { ...page, lists }
}

/** A filter for the reader's own cards is not decided here: it names nobody. */
function passesFilter({ shortened }: TablePage, card: CardFace): boolean {
  const filter = readFilter(new URLSearchParams(shortened?.query))
  return filter.member.includes(ME) || cardMatcher(filter)(card)
}

const isSame = (a: string[], b: string[]) =>
  a.length === b.length && a.every((key, index) => key === b[index])

const replaced = (list: ListFace, card: CardFace): ListFace => ({
  ...list,
  cards: list.cards.map((each) => (each.id === card.id ? card : each)),
})

const without = (list: ListFace, cardId: string): ListFace => ({
  ...list,
  cards: list.cards.filter(({ id }) => id !== cardId),
})

function withoutRow(page: TablePage, cardId: string): TablePage | null {
  if (!findRow(page, cardId)) {
    return isOrdered(page) ? null : { ...page, shown: page.shown - 1, rows: page.rows - 1 }
  }
  const groups = page.groups.map((group) => withoutCard(group, cardId))
  const gone = page.groups.filter(({ cardIds }) => cardIds.includes(cardId)).length
  return {
    ...page,
    groups: groups.filter(({ cardIds, name }) => cardIds.length > 0 || name === null),
    lists: page.lists.map((list) => without(list, cardId)),
    shown: page.shown - 1,
    rows: page.rows - gone,
  }
}

function withoutCard(group: RowGroup, cardId: string): RowGroup {
  if (!group.cardIds.includes(cardId)) return group
  const cardIds = group.cardIds.filter((id) => id !== cardId)
  return { ...group, count: group.count - 1, cardIds }
}

/** A new row is the last one, whatever the order of the others. */
function withNewRow(page: TablePage, card: CardFace, listId: string): TablePage {
  const counted = { ...page, shown: page.shown + 1, rows: page.rows + 1 }
  if (page.page < page.pages) return counted
  const [group = { key: "", name: null, count: 0, cardIds: [] }] = page.groups
  return {
    ...counted,
    groups: [{ ...group, count: group.count + 1, cardIds: [...group.cardIds, card.id] }],
    lists: page.lists.map((list) =>
      list.id === listId ? { ...list, cards: [...list.cards, card] } : list,
    ),
  }
}
