import { useFetchers, useLocation, useNavigation } from "@remix-run/react"
import { useEffect, useState, type ReactNode } from "react"
import { PROGRESS_DELAY_MS, Progress } from "./progress"
import { BoardSkeleton, BoardsSkeleton } from "./skeletons"

/** The page, or the skeleton of the page that is on its way. */
export function PendingPage({ children }: { children: ReactNode }) {
  const coming = useComing()
  if (coming === "boards") return <BoardsSkeleton />
  if (coming === "board") return <BoardSkeleton />
  return (
    <>
      <PendingAnswer />
      {children}
    </>
  )
}

/** Tells of a page that is on its way, and of what was sent without leaving this one. */
function PendingAnswer() {
  const { state } = useNavigation()
  const fetchers = useFetchers()
  const waits = state !== "idle" || fetchers.some((fetcher) => fetcher.state !== "idle")
  return waits && <Progress />
}

function useComing(): string | undefined {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const [late, setLate] = useState(false)
  const next = navigation.location?.pathname
  const moves = navigation.state === "loading" && !navigation.formMethod && next !== undefined
  const coming = moves ? pageOf(next) : undefined
  const leaves = coming !== undefined && next !== pathname && coming !== pageOf(pathname)
  useEffect(() => {
    if (!leaves) return
    const timer = setTimeout(() => setLate(true), PROGRESS_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [leaves])
  return leaves && late ? coming : undefined
}

function pageOf(path: string): string | undefined {
  if (path === "/boards") return "boards"
  return path.startsWith("/board/") ? "board" : undefined
}
