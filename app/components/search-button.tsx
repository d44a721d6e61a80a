import { Link } from "@remix-run/react"
import { Icon } from "./icon"
import { isPlainClick } from "~/client/plain-click"
import { useShortcuts, useShortcutsOn } from "~/client/use-shortcuts"
import { useLateDialog } from "./use-late-dialog"

const load = () => import("./search-dialog")
/** What fails here fails again, and is said, when the dialog is wanted. */
const prefetch = () => void load().catch(() => undefined)

/** The way to the search: a link to its page, which a script opens as a dialog, by keys too. */
export function SearchButton() {
  const { open, shown } = useLateDialog(load, "/search")
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
