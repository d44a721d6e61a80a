import { CardContent } from "~/components/card-face"
import { publicFaces } from "~/models/exchange/publish/public-faces.server"
import type { PublicLinks } from "~/models/exchange/publish/public-links"
import type { PublicBoard } from "~/models/exchange/publish/public-view"
import { countText } from "~/models/text/count-text"

/** A board with more cards shows so many of each list; the table has all. */
const MAX_CARDS = 1000
const MAX_OF_LIST = 200

type Props = {
  board: PublicBoard
  links: PublicLinks
  /** Where links open; another page for a board in a frame. */
  target?: "_blank"
}

/** The lists of a public board with their cards, side by side. */
export function PublishedLists({ board, links, target }: Props) {
  const { lists, people } = board
  const all = lists.reduce((sum, { cards }) => sum + cards.length, 0)
  const most = all > MAX_CARDS ? MAX_OF_LIST : MAX_CARDS
  const members = people.map((person) => ({ ...person, avatar: links.avatar(person) }))
  const faceOf = publicFaces(board)
  if (lists.length === 0) return <p className="notice">This board has no lists yet.</p>
  return (
    <div className="published-lists">
      {lists.map(({ name, cards }, at) => (
        // Lists have no id here, and two may have the same name.
        <section key={at} className="list" aria-label={name}>
          <div className="list-head">
            <h2 className="list-name" dir="auto">
              {name}
            </h2>
            <span className="list-count">{cards.length}</span>
          </div>
          <ol className="cards">
            {cards.slice(0, most).map((card) => (
              <li key={card.number} data-card-id={card.number}>
                <a href={links.card(card.number)} target={target}>
                  <CardContent
                    card={faceOf(card)}
                    members={members}
                    cover={card.hasCover && links.cover(card.number)}
                  />
                </a>
              </li>
            ))}
          </ol>
          {cards.length > most && (
            <p className="list-foot">
              <a className="link" href={links.view("table")}>
                {countText(cards.length - most, "more card")} in the table
              </a>
            </p>
          )}
        </section>
      ))}
    </div>
  )
}
