import type { BoardSummary } from "./board"
import type { BoardContents } from "./board-contents"
import { fold } from "~/search/fold"
import type { PageOf } from "~/models/page-of"

/** A board on the overview. */
export type BoardTile = BoardSummary & {
  isCut?: true
  /** The first members, and the number of all. */
  faces: { name: string; avatar: string }[]
  people: number
  /** The number of cards that are not done and overdue, or due within 24 hours. */
  due: number
}

/** The orders of boards. Starred boards are first in each. */
export const BOARD_SORTS = {
  recent: "Last opened",
  name: "Name",
  created: "Newest",
} as const
export type BoardSort = keyof typeof BOARD_SORTS

/** The order in a query; the first one for anything else. */
export const toSort = (text: string | null): BoardSort =>
  text !== null && Object.hasOwn(BOARD_SORTS, text) ? (text as BoardSort) : "recent"

/** Finds boards by a part of their names, regardless of case and accents. */
export function nameMatcher(q: string): (board: { name: string }) => boolean {
  const wanted = fold(q.trim())
  return ({ name }) => fold(name).includes(wanted)
}

export const byName = (one: { name: string }, other: { name: string }): number =>
  COLLATOR.compare(one.name, other.name)

const COLLATOR = new Intl.Collator("en", { numeric: true, sensitivity: "base" })

/** The overview's address with its filter and page, an order that its person does not keep, and a dialog. */
export function overviewAddress(search: URLSearchParams, dialog = ""): string {
  const query = new URLSearchParams(dialog)
  for (const name of ["q", "sort", "page"]) {
    const value = search.get(name)
    if (value) query.set(name, value)
  }
  return query.size === 0 ? "/boards" : `/boards?${query.toString()}`
}

/** The first page in the order that its person keeps. */
export function unsortedAddress(search: URLSearchParams): string {
  const query = new URLSearchParams(search)
  query.delete("sort")
  query.delete("page")
  return overviewAddress(query)
}

export type BoardOverview = PageOf & {
  boards: BoardTile[]
  sort: BoardSort
  /** The order without one in the address. */
  ownSort: BoardSort
  q: string
  /** The numbers of all boards in use, and of the archived ones. */
  total: number
  archived: number
  /** The board that a dialog is open for, with its whole description; null for none. */
  opened: BoardSummary | null
  /** Counts of the content of the board that is asked to be deleted or archived; null for none. */
  contents: BoardContents | null
}

export function wholeBoard(
  { boards, opened }: Pick<BoardOverview, "boards" | "opened">,
  id: string | null,
): BoardSummary | undefined {
  if (opened !== null && opened.id === id) return opened
  return boards.find((board) => board.id === id && !board.isCut)
}
