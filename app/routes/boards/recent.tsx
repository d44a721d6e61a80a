import { Link } from "@remix-run/react"
import type { BoardSummary } from "~/models/board/board"

/** The boards that were opened last with this browser, above all boards. */
export function Recent({ boards }: { boards: BoardSummary[] }) {
  return (
    <nav aria-labelledby="recent" className="mb-8">
      <h2 id="recent" className="mb-2 text-lg font-semibold">
        Recent
      </h2>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 sm:gap-x-5 xl:grid-cols-4">
        {boards.map(({ id, name, background }) => (
          <li key={id} className="min-w-0">
            <Link
              to={`/board/${id}`}
              className="flex min-h-11 items-center gap-3 rounded border border-line bg-surface px-2 hover:bg-hover"
            >
              <span className="h-7 w-10 flex-none rounded-xs" data-background={background} />
              <span className="min-w-0 truncate font-semibold [unicode-bidi:plaintext]">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
