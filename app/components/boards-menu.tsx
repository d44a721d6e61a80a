import { NavLink, useLocation } from "@remix-run/react"
import { useState } from "react"
import { useHydrated } from "~/client/use-hydrated"
import { Icon } from "./icon"
import { latePart } from "./late-part"
import { Menu } from "./menu"

const RecentBoards = latePart(() => import("./recent-boards"))

/** A link to the boards, which opens the recent ones as a menu once the page is hydrated. */
export function BoardsMenu() {
  const [isOpen, setOpen] = useState(false)
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
      onToggle={setOpen}
    >
      {isOpen && <RecentBoards />}
    </Menu>
  )
}
