import { Link } from "@remix-run/react"
import { useState } from "react"
import { Icon } from "~/components/icon"
import { isPlainClick } from "~/client/plain-click"
import { useShortcuts, useShortcutsOn } from "~/client/use-shortcuts"
import { SearchDialog } from "./search-dialog"

/** A link to the search page, which opens as a dialog with JavaScript, also by keys. */
export function SearchButton() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const on = useShortcutsOn()
  useShortcuts({ search: open })
  return (
    <>
      <Link
        to="/search"
        className="search-button"
        aria-label="Search"
        aria-keyshortcuts={on ? "/ Control+K Meta+K" : "Control+K Meta+K"}
        title={on ? "Search ( / )" : "Search (Ctrl K)"}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          open()
        }}
      >
        <Icon name="search" />
        <span className="phone:hidden">Search</span>
        {on && (
          <kbd aria-hidden="true" className="phone:hidden scriptless:hidden">
            /
          </kbd>
        )}
      </Link>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** For those who are not signed in: searching begins with signing in. */
export const SearchLink = () => (
  <Link to="/search" className="search-button" aria-label="Search">
    <Icon name="search" />
    <span className="phone:hidden">Search</span>
  </Link>
)
