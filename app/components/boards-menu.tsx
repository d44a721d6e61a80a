import { Link, NavLink, useLocation } from "@remix-run/react"
import { useState } from "react"
import { laterCode, useLaterCode } from "~/client/later-code"
import { useHydrated } from "~/client/use-hydrated"
import { Icon } from "./icon"
import { Menu } from "./menu"

const recent = laterCode(() => import("./recent-boards"))

/** A link to the boards, which opens the recent ones as a menu once the page is hydrated. */
export function BoardsMenu() {
  const [isOpen, setOpen] = useState(false)
  const [isNear, setNear] = useState(false)
  const list = useLaterCode(recent, isNear || isOpen)
  const isHere = useLocation().pathname === "/boards"
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
  return (
    <Menu
      label="Boards"
      className={isHere ? "header-link text-accent" : "header-link"}
      panelClassName="boards-panel"
      trigger={content}
      onNear={() => setNear(true)}
      onToggle={setOpen}
    >
      {/* First, because what comes later must not move them from under the pointer. */}
      <Link to="/boards" className="menu-item">
        <Icon name="board" />
        All boards
      </Link>
      <Link to="/boards?new" className="menu-item">
        <Icon name="plus" />
        Create board
      </Link>
      {isOpen && list && <list.RecentBoards />}
    </Menu>
  )
}
