import type { PublicLinks } from "~/models/exchange/publish/public-links"
import type { PublicBoard } from "~/models/exchange/publish/public-view"
import type { Wall, WallCard } from "~/models/exchange/publish/public-wall.server"
import { titleOf } from "~/site"
import { PublishedDocument } from "./published-page.server"
import { WallScript } from "./wall-script.server"

/** So long a page of lists is shown. */
const TURN_SECONDS = 15

type Props = { board: PublicBoard; wall: Wall; links: PublicLinks }

/** A public board on a screen that nobody touches. */
export function PublishedWall({ board, wall, links }: Props) {
  const { name } = board
  const { day, time, isNight, columns, page, pages } = wall
  const next = links.wall(page < pages ? page + 1 : 1)
  return (
    <PublishedDocument
      title={titleOf(`Wall · ${name}`)}
      className={isNight ? "wall wall-night" : "wall"}
      {...(isNight && { theme: "dark" })}
      head={<WallScript next={next} everySeconds={TURN_SECONDS} />}
    >
      <header className="wall-head">
        <h1 dir="auto">{name}</h1>
        <p>{day}</p>
        <p className="wall-clock">
          <time>{time}</time>
        </p>
      </header>
      <p id="stale" role="alert" className="wall-stale">
        Not up to date since {time}
      </p>
      <main id="main" className="wall-columns">
        {columns.length === 0 && <p>Nothing is left to do.</p>}
        {columns.map(({ title, cards }, at) => (
          // Two lists may have the same name.
          <section key={at} aria-label={title}>
            <h2 dir="auto">{title}</h2>
            <ul>
              {cards.map((card) => (
                <Card key={card.number} card={card} />
              ))}
            </ul>
          </section>
        ))}
      </main>
      {pages > 1 && (
        <p className="wall-page">
          Page {page} of {pages}
        </p>
      )}
    </PublishedDocument>
  )
}

const Card = ({ card: { title, due, people, isNew } }: { card: WallCard }) => (
  <li className={isNew ? "wall-new" : undefined}>
    <h3 dir="auto">{title}</h3>
    <p>
      {isNew && <b>New</b>}
      {due && <span data-tone={due.tone}>{due.text}</span>}
      <span translate="no">{people.join(", ")}</span>
    </p>
  </li>
)
