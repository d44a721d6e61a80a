import { useLocation, useNavigation } from "@remix-run/react"
import { useEffect, useState, type ReactNode } from "react"
import { BoardSkeleton, BoardsSkeleton } from "./skeletons"

/** A page that comes quickly shows no skeleton: it would only flicker. */
const PATIENCE_MS = 250

/** The page, or the skeleton of the page that is on its way. */
export function PendingPage({ children }: { children: ReactNode }) {
  const coming = useComing()
  const { state } = useNavigation()
  if (coming === "boards") return <BoardsSkeleton />
  if (coming === "board") return <BoardSkeleton />
  return (
    <>
      {state !== "idle" && <div className="progress" role="progressbar" aria-label="Loading" />}
      {children}
    </>
  )
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
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
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
