import { Link, NavLink, useLocation } from "@remix-run/react"
import { useState } from "react"
import { useHydrated } from "~/client/use-hydrated"
import type { BoardSummary } from "~/models/board/board"
import { Icon } from "./icon"
import { Menu } from "./menu"

/** A link to the boards, which opens the recent ones as a menu once the page is hydrated. */
export function BoardsMenu() {
  const [boards, setBoards] = useState<BoardSummary[] | null>(null)
  const { pathname } = useLocation()
  const content = (
    <>
      <Icon name="board" />
      <span>Boards</span>
    </>
  )
  if (!useHydrated()) {
    return (
      <NavLink to="/boards" className="header-link">
        {content}
      </NavLink>
    )
  }
  const others = boards?.filter(({ id }) => !pathname.startsWith(`/board/${id}`)) ?? []
  return (
    <Menu
      label="Boards"
      className={`header-link ${pathname === "/boards" ? "text-accent" : ""}`}
      panelClassName="boards-panel"
      trigger={content}
      onToggle={(open) => open && void fetchRecent().then(setBoards)}
    >
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
    </Menu>
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
