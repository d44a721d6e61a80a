import { Link } from "@remix-run/react"

type Props = {
  label: string
  tabs: readonly { to: string; text: string }[]
  current: string
  /** Whether the tab's own page is shown, not one below it. */
  isPage: boolean
}

export function Tabs({ label, tabs, current, isPage }: Props) {
  return (
    <nav aria-label={label}>
      <ul className="flex gap-1 overflow-x-auto phone:flex-wrap phone:gap-0 border-b border-line [scrollbar-width:none]">
        {tabs.map(({ to, text }) => (
          <li key={to}>
            {/* The list clips its overflow, so the outline is drawn inside. */}
            <Link
              to={to}
              preventScrollReset
              className="block whitespace-nowrap border-b-2 border-transparent px-3 py-2 font-semibold text-muted hover:text-ink focus-visible:outline-offset-[-3px] aria-[current]:border-accent aria-[current]:text-ink phone:px-1.5 touch:flex touch:min-h-11 touch:items-center"
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
