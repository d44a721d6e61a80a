import { Link } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { isPlainClick } from "~/client/plain-click"
import { useShortcuts, useShortcutsOn } from "~/client/use-shortcuts"
import { useLazyDialog } from "~/components/use-lazy-dialog"

const load = () => import("./search-dialog")
/** An error is ignored here, because opening the dialog loads it again and reports the error. */
const prefetch = () => void load().catch(() => undefined)

/** A link to the search page, which opens as a dialog with JavaScript, also by keys. */
export function SearchButton() {
  const { open, shown } = useLazyDialog(load, "/search")
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
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <Icon name="search" />
        <span className="phone:hidden">Search</span>
        {on && (
          <kbd aria-hidden="true" className="phone:hidden scriptless:hidden">
            /
          </kbd>
        )}
      </Link>
      {shown}
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
