import type { PageOf } from "~/models/text/page-of"

/** A link with a text, and whether it is what is shown; left out without an address. */
type PageLink = [text: string, href: string | null, isCurrent?: boolean]

type Props = {
  label: string
  /** Of what is shown. */
  title: string
  links: PageLink[]
}

/** Which part of a view is on the page, and links to others: texts, which a page of a folder can show, too. */
export const PublishedBar = ({ label, title, links }: Props) => (
  <nav className="calendar-bar" aria-label={label}>
    <h2>{title}</h2>
    {links.map(([text, href, isCurrent]) =>
      href === null ? null : (
        <a
          key={text}
          href={href}
          className="btn btn-plain"
          aria-current={isCurrent ? "true" : undefined}
        >
          {text}
        </a>
      ),
    )}
  </nav>
)

type PagerProps = PageOf & { to: (page: number) => string }

/** Leads to the other rows of a view. */
export function PublishedPager({ page, pages, to }: PagerProps) {
  if (pages === 1) return null
  return (
    <nav className="published-pager" aria-label="Pages of rows">
      {page > 1 && (
        <a href={to(page - 1)} rel="prev" className="btn btn-plain">
          Previous
        </a>
      )}
      <span className="text-muted">{`Page ${String(page)} of ${String(pages)}`}</span>
      {page < pages && (
        <a href={to(page + 1)} rel="next" className="btn btn-plain">
          Next
        </a>
      )}
    </nav>
  )
}

/** The query of an address, without what has no value. */
export function queryOf(values: Record<string, string | number | null | undefined>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    if (value !== null && value !== undefined) query.set(name, String(value))
  }
  return query.size === 0 ? "" : `?${query.toString()}`
}

/** A number of a page; the first needs none. */
export const laterPage = (page: number): number | undefined => (page === 1 ? undefined : page)
