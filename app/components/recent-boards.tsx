import { Link, useLocation } from "@remix-run/react"
import { useEffect, useState } from "react"
import type { BoardSummary } from "~/models/board/board"
import { Icon } from "./icon"

/** The boards that were opened last with this browser, and the way to all of them. */
export default function RecentBoards() {
  const [boards, setBoards] = useState<BoardSummary[]>([])
  const { pathname } = useLocation()
  useEffect(() => void fetchRecent().then(setBoards), [pathname])
  const others = boards.filter(({ id }) => !pathname.startsWith(`/board/${id}`))
  return (
    <>
      {others.length > 0 && (
        <>
          <p className="menu-title" id="recent-boards">
            Recent
          </p>
          <ul aria-labelledby="recent-boards">
            {others.map(({ id, name, background }) => (
              <li key={id}>
                <Link to={`/board/${id}`} className="menu-item">
                  <span className="h-5 w-7 flex-none rounded-xs" data-background={background} />
                  <span className="min-w-0 truncate">{name}</span>
                </Link>
              </li>
            ))}
          </ul>
          <div className="menu-rule" />
        </>
      )}
      <Link to="/boards" className="menu-item">
        <Icon name="board" />
        All boards
      </Link>
      <Link to="/boards?new" className="menu-item">
        <Icon name="plus" />
        Create board
      </Link>
    </>
  )
}

/** Without an answer, the menu still leads to all boards. */
async function fetchRecent(): Promise<BoardSummary[]> {
  try {
    const response = await fetch("/api/boards/recent")
    return response.ok ? ((await response.json()) as BoardSummary[]) : []
  } catch {
    return []
  }
}
