import { useNavigation, useRevalidator } from "@remix-run/react"
import { useEffect, useState } from "react"
import { usePendingFetchers } from "~/client/use-pending-fetchers"
import { useSyncProblem, type SyncProblem } from "~/live/connection"
import { checkKeptPages } from "~/client/worker"
import { noteTyping } from "~/live/pause-refresh"
import { hasUnsavedText } from "~/client/unsaved-text"
import { Refresher } from "~/live/refresher"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { watchBoard, type SocketState } from "~/live/watch-board"

/** How often a preserved page checks whether it still has unsaved text, and every how many times it is fetched anyway. */
const HELD_MS = 1000
const FETCHED_EACH = 10

export type LiveState = SocketState | SyncProblem

/**
 * Fetches the board where it is behind a page that was opened by its address, and later if the server has a newer
 * version: never while the person drags, types or sends a form.
 * @param apply applies the changes up to a version without a fetch, if that is possible
 */
export function useLiveBoard(
  { id: boardId, version, isBehind }: BoardFrame,
  apply: (wanted: number) => boolean,
): LiveState | null {
  const [state, setState] = useState<SocketState | null>(null)
  const [refresher] = useState(() => new Refresher())
  const { revalidate, state: revalidation } = useRevalidator()
  const fetchers = usePendingFetchers()
  const navigation = useNavigation()
  const idle = revalidation === "idle" && navigation.state === "idle" && fetchers.length === 0
  const problem = useSyncProblem()
  useEffect(() => {
    const refresh = (wanted: number) => {
      if (!apply(wanted)) revalidate()
    }
    refresher.setPage({ version, idle, revalidate: refresh })
  }, [refresher, version, idle, apply, revalidate])
  useEffect(() => {
    if (isBehind) revalidate()
  }, [isBehind, revalidate])
  useEffect(() => {
    const stop = watchBoard(boardId, {
      getVersion: () => refresher.version,
      onState: setState,
      onVersion: (wanted) => refresher.request(wanted),
      onMembership: () => {
        checkKeptPages()
        refresher.refreshNow()
      },
    })
    return () => {
      stop()
      refresher.cancel()
    }
  }, [boardId, refresher])
  const isKept = problem !== null && problem !== "offline"
  useEffect(() => {
    if (!isKept) return
    let looks = 0
    const timer = setInterval(() => {
      looks += 1
      if (!hasUnsavedText() || looks % FETCHED_EACH === 0) revalidate()
    }, HELD_MS)
    return () => clearInterval(timer)
  }, [isKept, revalidate])
  useEffect(() => {
    document.addEventListener("input", noteTyping)
    return () => document.removeEventListener("input", noteTyping)
  }, [])
  return state && (problem ?? state)
}
