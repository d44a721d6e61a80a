import type { DraftBoard, DraftCard, DraftList } from "./draft-board"
import { byPlace, groupBy } from "./lenient"

export type ListOfFile = DraftList & { id: string }

export type CardOfFile = {
  listId: string
  /** Any number, by which cards are ordered; null comes last. */
  place: number | null
  /** The number of its group, if the product orders cards by groups within a list. */
  group?: number
  title: string
  archived: boolean
  draft: () => DraftCard
}

/** Adds lists with their cards in order, and a list for cards of missing ones. */
export function addLists(
  board: DraftBoard,
  lists: readonly ListOfFile[],
  cards: readonly CardOfFile[],
): void {
  const byList = groupBy(cards, ({ listId }) => listId)
  const lastShown = lists.findLastIndex(({ archived }) => archived !== true)
  for (const { name, archived } of lists.slice(0, Math.max(lastShown, 0))) {
    if (archived === true) board.differences.add("archivedBetween", name)
  }
  for (const { id, ...list } of lists) {
    addList(board, list, byList.get(id) ?? [])
    byList.delete(id)
  }
  const rest = [...byList.values()].flat()
  if (rest.length === 0) return
  board.differences.add("listMissing", rest[0]?.title, rest.length)
  addList(board, { name: "Cards without a list" }, rest)
}

function addList(board: DraftBoard, list: DraftList, cards: readonly CardOfFile[]): void {
  const { differences } = board
  const add = board.addList(list)
  const sorted = byPlace(
    byPlace(cards, ({ place }) => place ?? Number.MAX_VALUE),
    ({ group = 0 }) => group,
  )
  for (const [at, { place, group, title, archived, draft }] of sorted.entries()) {
    const before = sorted[at - 1]
    if (place !== null && before?.place === place && before.group === group) {
      differences.add("samePlace", title)
    }
    if (list.archived === true && !archived) differences.add("archivedByList", title)
    add(draft())
  }
}

/** A card limit from 1 to 999, also from a text; another one is told. */
export function cardLimitOf(
  limit: string | number | null,
  list: string,
  board: DraftBoard,
): number | null {
  if (limit === null || limit === "") return null
  const number = Number(limit)
  if (Number.isInteger(number) && number >= 1 && number <= 999) return number
  board.differences.leftOut("card limit", `${list}: ${String(limit)}`)
  return null
}
