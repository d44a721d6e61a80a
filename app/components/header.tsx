import { Link, NavLink, useFetcher, useLocation, useNavigate } from "@remix-run/react"
import { useState, type MouseEvent } from "react"
import { CommandButton } from "~/components/forms/command-form"
import type { Me } from "~/models/people/account/user"
import { Bell } from "./bell"
import { BoardsMenu } from "./boards-menu"
import { redirectQuery } from "~/models/people/account/redirect-query"
import { Icon } from "./icon"
import { Menu } from "./menu"
import { SearchButton, SearchLink } from "./search/search-button"
import { laterCode, useLaterCode } from "~/client/later-code"
import { isPlainClick } from "~/client/plain-click"
import { ThemeChoice } from "./theme-choice"
import { useShortcuts, useShortcutsOn } from "~/client/use-shortcuts"
import { site } from "~/site"

/** Pages on the way to an account. */
const WITHOUT_HEADER = /^\/(auth|forgot-password|login|prove-address|register|reset-password)(\/|$)/

export function Header({ page }: { page: { user: Me | null; unread: number; isAdmin: boolean } }) {
  const { user, isAdmin } = page
  const { pathname } = useLocation()
  if (WITHOUT_HEADER.test(pathname)) return null
  return (
    <header className="header">
      <Link to="/settings" title="Settings" className="btn btn-quiet btn-icon settings-link">
        <img src={site.logo} alt="Settings" width={24} height={24} />
        <Icon name="gear" small />
      </Link>
      <Link to={user ? "/boards" : "/"} className="brand">
        {site.name}
      </Link>
      <nav className="ml-2 flex flex-1 gap-0.5 narrow:ml-0" aria-label="Main">
        {user ? (
          <>
            <BoardsMenu />
            <NavLink to="/my" className="header-link">
              <Icon name="checklist" />
              <span>My cards</span>
            </NavLink>
          </>
        ) : (
          <Link to="/boards" className="header-link">
            <Icon name="board" />
            <span>Boards</span>
          </Link>
        )}
        <Link to="/templates" className="header-link">
          <Icon name="template" />
          <span>Templates</span>
        </Link>
        <Link to="/" className={user ? "header-link phone:hidden" : "header-link"}>
          <Icon name="home" />
          <span>Home</span>
        </Link>
      </nav>
      {user ? <SearchButton /> : <SearchLink />}
      {user && <Bell key={user.id} page={page} />}
      {user ? <UserMenu user={user} isAdmin={isAdmin} /> : <SignInLink />}
    </header>
  )
}

function SignInLink() {
  const { pathname } = useLocation()
  const back = pathname.startsWith("/templates/") ? pathname : null
  return (
    <Link to={`/login${redirectQuery(back)}`} className="btn btn-plain">
      Sign in
    </Link>
  )
}

/** On a board it comes with what opens over it. */
const help = laterCode(() => import("./shortcut-dialog"))

function UserMenu({ user, isAdmin }: { user: Me; isAdmin: boolean }) {
  const fetcher = useFetcher()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const isOnBoard = useLocation().pathname.startsWith("/board/")
  const shortcuts = useLaterCode(help, isOnBoard || isOpen)
  const on = useShortcutsOn()
  const navigate = useNavigate()
  useShortcuts({
    "show-shortcuts": open,
    boards: () => navigate("/boards"),
    "my-cards": () => navigate("/my"),
  })
  const openHere = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    open()
  }
  return (
    <>
      <Menu
        label={`Account of ${user.name}`}
        trigger={<img src={user.avatar} alt="" className="avatar size-8" />}
      >
        <div className="px-2.5 py-1.5">
          <p translate="no" className="font-semibold">
            {user.name}
          </p>
          <p className="text-muted">{user.email}</p>
        </div>
        <div className="menu-rule" />
        <ThemeChoice />
        <div className="menu-rule" />
        <Link to="/settings/avatar" className="menu-item">
          <Icon name="upload" />
          Upload Avatar
        </Link>
        <Link to="/workspaces" className="menu-item">
          <Icon name="users" />
          Workspaces
        </Link>
        <Link to="/settings" className="menu-item">
          <Icon name="gear" />
          Settings
        </Link>
        {isAdmin && (
          <Link to="/admin" className="menu-item">
            <Icon name="users" />
            Administration
          </Link>
        )}
        <Link to="/help" className="menu-item">
          <Icon name="info" />
          Help
        </Link>
        <Link to="/shortcuts" className="menu-item" onClick={openHere}>
          <Icon name="keyboard" />
          Keyboard shortcuts
          {on && (
            <kbd aria-hidden="true" className="ml-auto scriptless:hidden">
              ?
            </kbd>
          )}
        </Link>
        <CommandButton fetcher={fetcher} action="/logout" className="menu-item">
          <Icon name="log-out" />
          Log out
        </CommandButton>
      </Menu>
      {isOpen && shortcuts && <shortcuts.ShortcutDialog onClose={() => setOpen(false)} />}
    </>
  )
}
