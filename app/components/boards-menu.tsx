import { NavLink, useLocation } from "@remix-run/react"
import { useState, type ComponentType } from "react"
import { useHydrated } from "~/client/use-hydrated"
import { Icon } from "./icon"
import { Menu } from "./menu"

const load = () => import("./recent-boards")

/** A link to the boards, which opens the recent ones as a menu once the page is hydrated. */
export function BoardsMenu() {
  const [loaded, setLoaded] = useState<{ Recent: ComponentType } | null>(null)
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
  const onToggle = (open: boolean) => {
    setLoaded(null)
    if (!open) return
    load().then(
      (module) => setLoaded({ Recent: module.default }),
      () => location.assign("/boards"),
    )
  }
  return (
    <Menu
      label="Boards"
      className={isHere ? "header-link text-accent" : "header-link"}
      panelClassName="boards-panel"
      trigger={content}
      onToggle={onToggle}
    >
      {loaded && <loaded.Recent />}
    </Menu>
  )
}
