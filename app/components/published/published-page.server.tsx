import type { ReactNode } from "react"
import {
  PUBLIC_VIEWS,
  VIEWS_IN_FOLDER,
  type PublicLinks,
  type PublicView,
} from "~/models/exchange/publish/public-links"
import type { PublicBoard } from "~/models/exchange/publish/public-view"
import { momentText } from "~/models/text/time/date-text.server"
import { UTC } from "~/models/text/time/clock"
import { site, titleOf } from "~/site"
import styles from "~/tailwind.css"

type DocumentProps = {
  title: string
  /** Whether search engines may list it. */
  indexed?: boolean
  /** More for the head. */
  head?: ReactNode
  className?: string
  /** Its colours, if not those of the system. */
  theme?: "dark"
  style?: string
  /** The state of the board, by which a script sees whether the page is out of date. */
  state?: string
  children: ReactNode
}

/** A whole page that needs neither a script nor an account. */
export function PublishedDocument(props: DocumentProps) {
  const { title, indexed = false, head, className = "published", style = styles } = props
  return (
    <html lang="en" data-theme={props.theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {!indexed && <meta name="robots" content="noindex" />}
        <title>{title}</title>
        <link rel="stylesheet" href={style} />
        {head}
      </head>
      <body className={className} data-state={props.state}>
        {props.children}
      </body>
    </html>
  )
}

/** Keeps the page up to date where scripts run. */
export const PublishedScript = () => <script src="/published.js" defer />

type Props = {
  board: PublicBoard
  links: PublicLinks
  indexed: boolean
  /** Null for the page of a card. */
  view: PublicView | null
  /** Before the name of the board. */
  title?: string
  /** False for a copy in a folder, which says nothing on a page that changes with others. */
  isLive?: boolean
  style?: string
  children: ReactNode
}

/** A page of a public board: whose it is, how old, what one can do here, and its views. */
export function PublishedPage(props: Props) {
  const { board, links, indexed, view, title, isLive = true, style, children } = props
  const { name, sharedBy, changedAt, zone } = board
  const page = [title ?? (view === "lists" || view === null ? [] : PUBLIC_VIEWS[view]), name].flat()
  return (
    <PublishedDocument
      title={titleOf(page.join(" · "))}
      indexed={indexed}
      {...(isLive && { state: board.state })}
      {...(style !== undefined && { style })}
      head={
        <>
          <link rel="alternate" type="application/atom+xml" title={name} href={links.feed} />
          {isLive && <link rel="icon" href="/favicon.svg" type="image/svg+xml" />}
          {isLive && <PublishedScript />}
        </>
      }
    >
      <header className="published-head">
        <h1 dir="auto">{name}</h1>
        <p className="text-muted">
          {sharedBy !== null && (
            <>
              Shared by <span translate="no">{sharedBy}</span>.{" "}
            </>
          )}
          {(isLive || view === "lists") && (
            <>
              Last change:{" "}
              <time dateTime={changedAt}>{momentText(changedAt, { ...UTC, zone })}</time>.{" "}
            </>
          )}
          {isLive
            ? `Anyone with the link${board.hasPassword ? " and the password" : ""} can read this board${board.takesCards ? " and leave a card" : ""}. Only its members can change it.`
            : "This is a copy of a board: it does not follow later changes."}
        </p>
        <nav aria-label="Views" className="published-views">
          {(isLive ? (Object.keys(PUBLIC_VIEWS) as PublicView[]) : VIEWS_IN_FOLDER).map((each) => (
            <a
              key={each}
              href={links.view(each)}
              className="btn btn-quiet"
              aria-current={each === view ? "page" : undefined}
            >
              {PUBLIC_VIEWS[each]}
            </a>
          ))}
          {isLive && board.takesCards && (
            <a href={links.newCard} className="btn btn-plain">
              Leave a card
            </a>
          )}
        </nav>
      </header>
      <main id="main">{children}</main>
      <footer className="published-foot">
        <p>
          <a href={links.calendarFile}>Due dates for a calendar program</a>
          <a href={links.feed}>Feed of new cards</a>
        </p>
        <p>
          {zone !== UTC.zone && `Times are those of ${zone.replaceAll("_", " ")}. `}
          {`Published with ${site.name}, which stores nothing in your browser.`}
        </p>
      </footer>
    </PublishedDocument>
  )
}
