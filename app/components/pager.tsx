import { Link } from "@remix-run/react"
import type { PageOf } from "~/models/text/page-of"
import { Icon } from "./icon"

type Props = PageOf & {
  label: string
  to: (page: number) => string
}

export function Pager({ page, pages, label, to }: Props) {
  if (pages === 1) return null
  return (
    <nav className="mt-4 flex flex-wrap items-center gap-3" aria-label={label}>
      {page > 1 && (
        <Link to={to(page - 1)} rel="prev" className="btn btn-plain">
          <Icon name="arrow-left" />
          Previous
        </Link>
      )}
      <span className="text-muted">{`Page ${String(page)} of ${String(pages)}`}</span>
      {page < pages && (
        <Link to={to(page + 1)} rel="next" className="btn btn-plain">
          Next
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  )
}
