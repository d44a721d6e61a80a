import { useLocation, useParams } from "@remix-run/react"
import { startTransition, useCallback, useEffect, useRef, useState } from "react"
import { withReceived } from "~/client/board-loader"
import { touchesCard, type Change } from "~/models/board/board-page/board-change"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { isViewPath } from "~/models/board/board-page/board-view"

/** The page of a board with the changes that came since it was fetched. One that a dialog shows, too, needs a fetch. */
export function useLatestPage(fetched: BoardFrame) {
  const [changed, setChanged] = useState({ fetched, page: fetched })
  // A page that was requested before the changes came, and arrives after them, is older.
  const isNewer = changed.fetched !== fetched && fetched.version < changed.page.version
  const page = changed.fetched === fetched || isNewer ? changed.page : fetched
  const { pathname } = useLocation()
  const { cardId } = useParams()
  const latest = useRef({ fetched, page, pathname, cardId })
  useEffect(() => {
    latest.current = { fetched, page, pathname, cardId }
  })
  const apply = useCallback((wanted: number): boolean => {
    const { fetched, page, pathname, cardId } = latest.current
    const fits = (change: Change) =>
      isViewPath(pathname) || (cardId !== undefined && !touchesCard(change, cardId))
    const next = withReceived(page, wanted, fits)
    // Parts of the page whose code is still loading are hydrated first.
    if (next) startTransition(() => setChanged({ fetched, page: next }))
    return next !== null
  }, [])
  return [page, apply] as const
}
