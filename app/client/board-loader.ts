import type { ClientLoaderFunctionArgs } from "@remix-run/react"
import { getExpectedChanges, needsWhole, takeExpected } from "~/live/received-changes"
import { withChanges, type Change } from "~/models/board/board-change"
import { readFilter, toQuery } from "~/models/board/board-filter"
import type { BoardPage } from "~/models/board/board-page"
import { newId } from "~/models/id"
import { isStale, lastShown } from "./cached-pages"
import { ownBuild, ownTimeZone } from "~/live/this-page"

// Brings the page of a board up to date by its changes: those that came by the socket, or those that
// the server names. Where neither is enough, the whole page is fetched.

/** Words such as "overdue" depend on the time, so that a page is fetched whole now and then. */
const MAX_AGE_MS = 10 * 60_000

/** When the whole page was fetched from which a page was made. */
const fetchedAt = new WeakMap<object, number>()
const openedAt = Date.now()

export const boardKey = (boardId = ""): string => `board ${boardId}`

/** The `fetch` of the board's `cachedPage`. */
export async function fetchBoard(args: ClientLoaderFunctionArgs): Promise<unknown> {
  const shown = lastShown(boardKey(args.params.boardId)) as BoardPage | undefined
  const updated = shown && canUpdate(shown, args.request) ? await update(shown, args.request) : null
  if (updated) return updated
  takeExpected(args.params.boardId ?? "")
  const page = await args.serverLoader<BoardPage>()
  fetchedAt.set(page, Date.now())
  return page
}

function canUpdate(shown: BoardPage, request: Request): boolean {
  if (needsWhole(shown.id, shown.version)) return false
  const filter = toQuery(readFilter(new URL(request.url).searchParams))
  if (shown.shortened && shown.shortened.query !== filter) return false
  return Date.now() - (fetchedAt.get(shown) ?? openedAt) < MAX_AGE_MS
}

async function update(shown: BoardPage, request: Request): Promise<BoardPage | null> {
  const key = boardKey(shown.id)
  const received = isStale(key) ? null : getExpectedChanges(shown.id, shown.version)
  takeExpected(shown.id)
  const changed =
    (received && withChanges(shown, received)) ??
    withAnswer(shown, await askForChanges(shown, request.signal))
  // Each fetch of the page brings a new id, as `useDraftId` needs it.
  const page = changed && { ...changed, draftId: newId() }
  if (page) fetchedAt.set(page, fetchedAt.get(shown) ?? openedAt)
  return page
}

type Answer = { userRole: string; changes: Change[] | null }

function withAnswer(shown: BoardPage, answer: Answer | null): BoardPage | null {
  if (!answer?.changes || answer.userRole !== shown.userRole) return null
  return withChanges(shown, answer.changes)
}

/** Asks for what has changed since the page. @returns null for a refusal, which the page will show */
async function askForChanges(shown: BoardPage, signal: AbortSignal): Promise<Answer | null> {
  const query = new URLSearchParams({
    since: String(shown.version),
    build: ownBuild(),
    zone: ownTimeZone(),
  })
  const answer = await fetch(`/api/boards/${shown.id}/changes?${query.toString()}`, { signal })
  return answer.ok ? ((await answer.json()) as Answer) : null
}
