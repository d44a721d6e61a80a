import { useLocation, useNavigation } from "@remix-run/react"
import { useEffect, useState, type ReactNode } from "react"
import { usePendingFetchers } from "~/client/use-pending-fetchers"
import { lastShown } from "~/client/cached-pages"
import type { BoardOverview } from "~/models/board/board/board-overview"
import { TopLayer } from "./top-layer"

export function PendingPage({ children }: { children: ReactNode }) {
  const page = useLoadingPage()
  if (page) return <Skeleton page={page} />
  return (
    <>
      <PendingProgress />
      {children}
    </>
  )
}

function PendingProgress() {
  const { state } = useNavigation()
  const isPending = usePendingFetchers().length > 0 || state !== "idle"
  return isPending && <Progress />
}

function useLoadingPage(): SkeletonPage | undefined {
  const navigation = useNavigation()
  const { pathname } = useLocation()
  const [isSlow, setSlow] = useState(false)
  const next = navigation.location?.pathname
  const isLoading = navigation.state === "loading" && !navigation.formMethod && next !== undefined
  const nextPage = isLoading ? pageOf(next) : undefined
  const isOtherPage = nextPage !== undefined && next !== pathname && nextPage !== pageOf(pathname)
  useEffect(() => {
    if (!isOtherPage) return
    const timer = setTimeout(() => setSlow(true), PROGRESS_DELAY_MS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isOtherPage])
  return isOtherPage && isSlow ? nextPage : undefined
}

function pageOf(path: string): SkeletonPage | undefined {
  if (path === "/boards") return "boards"
  return path.startsWith("/board/") ? "board" : undefined
}

/** A shorter wait shows no progress, which would only flicker. */
const PROGRESS_DELAY_MS = 300

function Progress() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PROGRESS_DELAY_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <>
      {/* Present from the beginning, because only changes in it are read out. */}
      <p className="sr-only" aria-live="polite">
        {isSlow && "Loading"}
      </p>
      {isSlow && (
        <TopLayer latest={0}>
          <div className="progress" role="progressbar" aria-label="Loading" />
        </TopLayer>
      )}
    </>
  )
}

const TILES = 8

type SkeletonPage = "boards" | "board"

function Skeleton({ page }: { page: SkeletonPage }) {
  return page === "boards" ? <BoardsSkeleton /> : <BoardSkeleton />
}

function BoardsSkeleton() {
  return (
    <main id="main" className="main" aria-busy="true">
      <h1 className="sr-only">
        <span role="status">Loading boards</span>
      </h1>
      <div className="skeleton mb-8 h-12 w-64" />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {Array.from({ length: TILES }, (_, i) => (
          <div key={i} className="skeleton h-44" />
        ))}
      </div>
    </main>
  )
}

/** Returns what the overview, which the browser still has, says about the board that is loading. */
function useNextBoard(): { name?: string; background?: string } {
  const { location } = useNavigation()
  const overview = lastShown("boards") as BoardOverview | undefined
  return overview?.boards.find(({ id }) => location?.pathname === `/board/${id}`) ?? {}
}

const CARDS_ON_LISTS = [3, 5, 2, 4]

function BoardSkeleton() {
  const { name, background } = useNextBoard()
  return (
    <main
      id="main"
      className="board-page px-4"
      aria-busy="true"
      {...(background === undefined ? {} : { "data-background": background })}
    >
      <h1 className="sr-only">
        <span role="status">Loading board</span>
      </h1>
      <div className="flex min-h-bar items-center">
        {name === undefined ? (
          <div className="skeleton h-8 w-64" />
        ) : (
          <p className="truncate text-title/base font-bold text-white [unicode-bidi:plaintext]">
            {name}
          </p>
        )}
      </div>
      <div className="flex items-start gap-3 overflow-hidden">
        {CARDS_ON_LISTS.map((cards, list) => (
          <div key={list} className="skeleton grid w-72 flex-none gap-2 p-2">
            <div className="h-6" />
            {Array.from({ length: cards }, (_, card) => (
              <div key={card} className="h-12 rounded bg-surface" />
            ))}
          </div>
        ))}
      </div>
    </main>
  )
}
