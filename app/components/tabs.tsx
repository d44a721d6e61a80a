import { Link } from "@remix-run/react"
import { useEffect, useRef } from "react"

type Props = {
  label: string
  tabs: readonly { to: string; text: string }[]
  current: string
  /** Whether the tab's own page is shown, not one below it. */
  isPage: boolean
}

/** One line, which scrolls where it is short of room, with the chosen tab in view. */
export function Tabs({ label, tabs, current, isPage }: Props) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>("[aria-current]")
    // Not into view, which would scroll the page, too.
    if (chosen) list.current?.scrollTo({ left: chosen.offsetLeft - chosen.offsetWidth })
  }, [current])
  return (
    <nav aria-label={label}>
      <ul
        ref={list}
        className="relative flex gap-1 overflow-x-auto border-b border-line [scrollbar-width:none]"
      >
        {tabs.map(({ to, text }) => (
          <li key={to}>
            {/* The list clips its overflow, so the outline is drawn inside. */}
            <Link
              to={to}
              preventScrollReset
              className="block whitespace-nowrap border-b-2 border-transparent px-3 py-2 font-semibold text-muted hover:text-ink focus-visible:outline-offset-[-3px] aria-[current]:[scroll-initial-target:nearest] aria-[current]:border-accent aria-[current]:text-ink touch:flex touch:min-h-11 touch:items-center"
              aria-current={current === to ? (isPage ? "page" : "true") : undefined}
            >
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
