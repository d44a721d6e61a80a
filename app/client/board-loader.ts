import type { ClientLoaderFunctionArgs } from "@remix-run/react"
import { changesAfter, needsWhole } from "~/live/received-changes"
import { ownTimeZone } from "~/live/this-page"
import { withChanges, type Change } from "~/models/board/board-page/board-change"
import { readFilter, toQuery } from "~/models/board/board-page/board-filter"
import type { BoardFrame, BoardPage } from "~/models/board/board-page/board-page"
import { unpackBoard, type PackedBoard } from "~/models/board/board-page/packed-board"
import { viewQuery, DEFAULT_VIEW, type ViewName } from "~/models/board/board-page/board-view"
import { ownBuild } from "./remix-internals"
import { isForgotten, isStale, lastShown, replaceShown } from "./cached-pages"

// Brings the page of a board up to date by its changes: those that came by the socket, or those that
// the server names. Where neither is enough, the whole page is fetched.

/** Words such as "overdue" depend on the time, so that a page is fetched whole now and then. */
const MAX_AGE_MS = 10 * 60_000

/** When the whole page was fetched from which a page was made. */
const fetchedAt = new WeakMap<object, number>()
const openedAt = Date.now()

type ApplyChanges = (page: BoardFrame, changes: readonly Change[]) => BoardFrame | null

/** How the pages of views take changes. Those of a view without this are fetched whole. */
const appliers = new Map<ViewName, ApplyChanges>([
  [DEFAULT_VIEW, (page, changes) => withChanges(page as BoardPage, changes)],
])

/** Names the function for the pages of a view, whose code loads with it. */
export function setViewChanges(view: ViewName, apply: ApplyChanges): void {
  appliers.set(view, apply)
}

/** @returns null if the page must be fetched */
function applied(page: BoardFrame, changes: readonly Change[]): BoardFrame | null {
  return appliers.get(page.view ?? DEFAULT_VIEW)?.(page, changes) ?? null
}

const ageOf = (page: BoardFrame) =>
  page.isBehind ? Infinity : Date.now() - (fetchedAt.get(page) ?? openedAt)

export const boardKey = (boardId = ""): string => `board ${boardId}`

/**
 * The page on screen with the changes that came by the socket. @param fits whether a change shows on this page only
 * @returns null if the page must be fetched
 */
export function withReceived(
  shown: BoardFrame,
  wanted: number,
  fits: (change: Change) => boolean,
): BoardFrame | null {
  const key = boardKey(shown.id)
  if (isStale(key) || ageOf(shown) > MAX_AGE_MS) return null
  const changes = changesAfter(shown.id, shown.version, wanted)
  const page = changes?.every(fits) ? applied(shown, changes) : null
  if (!page) return null
  keepAge(page, shown)
  replaceShown(key, page)
  return page
}

/** The `fetch` of the board's `cachedPage`. */
export async function fetchBoard({
  params,
  request,
  serverLoader,
}: ClientLoaderFunctionArgs): Promise<BoardFrame> {
  const shown = lastShown(boardKey(params.boardId)) as BoardFrame | undefined
  const updated = shown && canUpdate(shown, request) ? await update(shown, request.signal) : null
  if (updated) return updated
  const page = unpackBoard(await serverLoader<PackedBoard>())
  fetchedAt.set(page, Date.now())
  return page
}

function canUpdate(shown: BoardFrame, request: Request): boolean {
  if (isForgotten(shown) || needsWhole(shown.id, shown.version) || ageOf(shown) > MAX_AGE_MS)
    return false
  const url = new URL(request.url)
  if (viewQuery(url) !== (shown.viewQuery ?? "")) return false
  const filter = toQuery(readFilter(url.searchParams))
  return shown.shortened === undefined || shown.shortened.query === filter
}

type Answer = { userRole: string; changes: Change[] | null }

/** Asks for the changes since the page. @returns null for a refusal, which the page will show */
async function update(shown: BoardFrame, signal: AbortSignal): Promise<BoardFrame | null> {
  const since = String(shown.version)
  const query = new URLSearchParams({ since, build: ownBuild(), zone: ownTimeZone() })
  const answer = await fetch(`/api/boards/${shown.id}/changes?${query.toString()}`, { signal })
  if (!answer.ok) return null
  const { userRole, changes } = (await answer.json()) as Answer
  const page = changes && userRole === shown.userRole ? applied(shown, changes) : null
  if (page) keepAge(page, shown)
  return page
}

function keepAge(page: BoardFrame, before: BoardFrame): void {
  fetchedAt.set(page, fetchedAt.get(before) ?? openedAt)
}
