import { useRevalidator } from "@remix-run/react"
import { useEffect, useRef, useState } from "react"
import { useOffline } from "~/components/connection"
import { isHeld, noteTyping } from "~/components/hold"
import { watchBoard, type SocketState } from "./watch-board"

/** How the page learns of changes; null where it does not (no script). */
export type LiveState = SocketState | "offline"

/** How long a refresh that must wait is asked for again, in milliseconds. */
const RETRY_MS = 200

/**
 * Keeps the board as it is on the server: fetched again when somebody has a higher version than
 * what is shown, never while the person drags or types or sends, and then once for all of it.
 */
export function useLiveBoard(boardId: string, version: number): LiveState | null {
  const [state, setState] = useState<SocketState | null>(null)
  const offline = useOffline()
  const refresh = useRefresh(version)
  useEffect(() => {
    setState("connecting")
    return watchBoard(boardId, { onState: setState, onVersion: refresh })
  }, [boardId, refresh])
  useEffect(() => {
    document.addEventListener("input", noteTyping)
    return () => document.removeEventListener("input", noteTyping)
  }, [])
  return state && offline ? "offline" : state
}

/** A function that has the page fetched again once it may, when it shows less than `wanted`. */
function useRefresh(version: number): (wanted: number) => void {
  const { revalidate, state } = useRevalidator()
  const now = useRef({ version, idle: state === "idle", revalidate })
  now.current = { version, idle: state === "idle", revalidate }
  const wanted = useRef(0)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  const refresh = useRef((version: number) => {
    wanted.current = Math.max(wanted.current, version)
    const attempt = () => {
      clearTimeout(timer.current)
      if (wanted.current <= now.current.version) return
      if (isHeld() || !now.current.idle) {
        timer.current = setTimeout(attempt, RETRY_MS)
        return
      }
      // What cannot be fetched now is not asked for forever: the next event or poll asks again.
      if (wanted.current === Infinity) wanted.current = 0
      now.current.revalidate()
      timer.current = setTimeout(attempt, RETRY_MS)
    }
    attempt()
  })
  useEffect(() => () => clearTimeout(timer.current), [])
  return refresh.current
}
