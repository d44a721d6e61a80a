import { useRevalidator } from "@remix-run/react"
import { useEffect, useState } from "react"
import { useOffline } from "~/components/connection"
import { noteTyping } from "~/components/hold"
import { Refresher } from "./refresher"
import { watchBoard, type SocketState } from "./watch-board"

/** How the page learns of changes; null where it does not (no script). */
export type LiveState = SocketState | "offline"

/**
 * Keeps the board as it is on the server: fetched again when somebody has a higher version than
 * what is shown, never while the person drags or types or sends, and then once for all of it.
 */
export function useLiveBoard(boardId: string, version: number): LiveState | null {
  const [state, setState] = useState<SocketState | null>(null)
  const [refresher] = useState(() => new Refresher())
  const { revalidate, state: revalidation } = useRevalidator()
  const offline = useOffline()
  useEffect(() => {
    refresher.shows({ version, idle: revalidation === "idle", revalidate })
  }, [refresher, version, revalidation, revalidate])
  useEffect(() => {
    const stop = watchBoard(boardId, {
      onState: setState,
      onVersion: (wanted) => refresher.want(wanted),
    })
    return () => {
      stop()
      refresher.forget()
    }
  }, [boardId, refresher])
  useEffect(() => {
    document.addEventListener("input", noteTyping)
    return () => document.removeEventListener("input", noteTyping)
  }, [])
  return state && offline ? "offline" : state
}
