import { useNavigation } from "@remix-run/react"
import { lastShown } from "~/client/cached-pages"
import type { BoardOverview } from "~/models/board/board/board-overview"

const TILES = 8

export type SkeletonPage = "boards" | "board"

export function Skeleton({ page }: { page: SkeletonPage }) {
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
