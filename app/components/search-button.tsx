import { Link } from "@remix-run/react"
import { lazy, Suspense, useCallback, useEffect, useState, type MouseEvent } from "react"
import { Icon } from "./icon"

// Most visits search for nothing: the dialog is fetched when it is first wanted.
const load = () => import("./search-dialog")
const SearchDialog = lazy(load)

/** The way to the search: a link to its page, which a script opens as a dialog, `/` and Ctrl-K too. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isShortcut(event) || isTyping(event.target)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener("keydown", onKey)
    return () => document.removeEventListener("keydown", onKey)
  }, [])
  const openHere = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <Link
        to="/search"
        className="search-button"
        aria-label="Search"
        aria-keyshortcuts="/ Control+K Meta+K"
        title="Search ( / )"
        onClick={openHere}
        onPointerEnter={load}
        onFocus={load}
      >
        <Icon name="search" />
        <span>Search</span>
        <kbd aria-hidden="true">/</kbd>
      </Link>
      {open && (
        <Suspense>
          <SearchDialog onClose={close} />
        </Suspense>
      )}
    </>
  )
}

function isShortcut({ key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || altKey) return false
  const command = ctrlKey || metaKey
  return command ? key.toLowerCase() === "k" : key === "/"
}

/** A slash in a field is a slash. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.closest("input, textarea, select") !== null
}
