import type { BoardSummary } from "./board"
import type { BoardContents } from "./board-contents"
import { fold } from "~/search/fold"
import type { Role } from "~/models/access/role"
import type { PageOf } from "~/models/text/page-of"

export type BoardTile = BoardSummary & {
  isCut?: true
  /** `faces` are the first members, `people` counts all. */
  faces: { name: string; avatar: string }[]
  people: number
  /** Cards that are not done and overdue, or due within 24 hours. */
  due: number
  /** Whether somebody else changed the board since this browser showed it last, if that is known. */
  hasNews: boolean
}

export const BOARD_SORTS = {
  recent: "Last opened",
  name: "Name",
  created: "Newest",
} as const
export type BoardSort = keyof typeof BOARD_SORTS

export const toSort = (text: string | null): BoardSort =>
  text !== null && Object.hasOwn(BOARD_SORTS, text) ? (text as BoardSort) : "recent"

export function nameMatcher(q: string): (board: { name: string }) => boolean {
  const wanted = fold(q.trim())
  return ({ name }) => fold(name).includes(wanted)
}

export const byName = (one: { name: string }, other: { name: string }): number =>
  COLLATOR.compare(one.name, other.name)

const COLLATOR = new Intl.Collator("en", { numeric: true, sensitivity: "base" })

export function overviewAddress(search: URLSearchParams, dialog = ""): string {
  const query = new URLSearchParams(dialog)
  for (const name of ["q", "sort", "page"]) {
    const value = search.get(name)
    if (value) query.set(name, value)
  }
  return query.size === 0 ? "/boards" : `/boards?${query.toString()}`
}

/** Drops the order from the address, since it is stored now. */
export function unsortedAddress(search: URLSearchParams): string {
  const query = new URLSearchParams(search)
  query.delete("sort")
  query.delete("page")
  return overviewAddress(query)
}

/** A workspace of the reader, who may be able to put boards in. */
export type OverviewWorkspace = { id: string; name: string; userRole: Role }

export type BoardOverview = PageOf & {
  /** By workspace, those of no workspace of the reader last. */
  boards: BoardTile[]
  /** By name. */
  workspaces: OverviewWorkspace[]
  sort: BoardSort
  ownSort: BoardSort
  q: string
  total: number
  archived: number
  /** The board of an open dialog, with its whole description. */
  opened: BoardSummary | null
  contents: BoardContents | null
}

/** A group with more boards shows them as rows. */
export const MAX_TILES = 12

export type BoardGroup = { workspace: OverviewWorkspace | null; boards: BoardTile[] }

/** Boards by workspace, in the order of the boards. */
export function groupsOf(
  boards: readonly BoardTile[],
  workspaces: readonly OverviewWorkspace[],
): BoardGroup[] {
  const own = { workspace: null, boards: boards.filter((board) => !workspaceOf(board, workspaces)) }
  const others = workspaces.map((workspace) => ({
    workspace,
    boards: boards.filter(({ workspaceId }) => workspaceId === workspace.id),
  }))
  return [...others, own].filter((group) => group.boards.length > 0)
}

const workspaceOf = (
  { workspaceId }: { workspaceId?: string },
  workspaces: readonly OverviewWorkspace[],
) => workspaces.find(({ id }) => id === workspaceId)

export function wholeBoard(
  { boards, opened }: Pick<BoardOverview, "boards" | "opened">,
  id: string | null,
): BoardSummary | undefined {
  if (opened !== null && opened.id === id) return opened
  return boards.find((board) => board.id === id && !board.isCut)
}
