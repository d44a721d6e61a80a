import { Link } from "@remix-run/react"
import { Icon } from "~/components/icon"
import type { ActivityPage, ShownEntry } from "~/models/activity/activity-page.server"
import type { Part } from "~/models/activity/sentence"
import type { BoardPage } from "~/models/board/board-page"
import { cardPath } from "~/models/card/card-path"

type Props = {
  page: ActivityPage
  board: BoardPage
  address: string
}

export function Entries({ page: { entries, hasMore }, board, address }: Props) {
  const [path = "", search] = address.split("?")
  const query = new URLSearchParams(search)
  const last = entries.at(-1)
  if (!last) return <NoEntries isFiltered={query.size > 0} />
  const cards = new Set(board.lists.flatMap(({ cards }) => cards.map(({ id }) => id)))
  const older = new URLSearchParams(query)
  older.set("before", String(last.version))
  return (
    <>
      <ol className="grid gap-3 py-4">
        {entries.map((entry) => (
          <Entry key={entry.version} entry={entry} boardId={board.id} cards={cards} />
        ))}
      </ol>
      <p className="flex gap-4">
        {query.has("before") && (
          <Link to={`${path}?${withoutBefore(query)}`} className="link" preventScrollReset>
            Show the newest
          </Link>
        )}
        {hasMore && (
          <Link to={`${path}?${older.toString()}`} className="link" preventScrollReset>
            Show older
          </Link>
        )}
      </p>
    </>
  )
}

function withoutBefore(query: URLSearchParams): string {
  const newest = new URLSearchParams(query)
  newest.delete("before")
  return newest.toString()
}

type EntryProps = { entry: ShownEntry; boardId: string; cards: ReadonlySet<string> }

function Entry({ entry, boardId, cards }: EntryProps) {
  const { actor, subject, parts, card, createdAt, time } = entry
  const to = card && cards.has(card.id) ? cardPath(boardId, card.id) : null
  return (
    <li className="flex items-start gap-2.5">
      {actor ? (
        <img src={actor.avatar} alt="" className="avatar size-8" />
      ) : (
        <span className="avatar size-8 grid place-items-center text-muted">
          <Icon name="user" />
        </span>
      )}
      <div className="min-w-0">
        <p className="[overflow-wrap:anywhere]">
          <strong>{subject}</strong>{" "}
          {parts.map((part, index) => (
            <SentencePart key={index} part={part} to={to} />
          ))}
        </p>
        <time dateTime={createdAt} className="text-muted">
          {time}
        </time>
      </div>
    </li>
  )
}

function SentencePart({ part: { text, is }, to }: { part: Part; to: string | null }) {
  if (is === "words") return text
  if (is === "card" && to !== null) {
    return (
      <Link to={to} className="link">
        <bdi>{text}</bdi>
      </Link>
    )
  }
  return <bdi className="font-semibold">{text}</bdi>
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
      <h3 className="text-base font-semibold">
        {isFiltered ? "Nothing found" : "No activity yet"}
      </h3>
      <p className="text-muted">
        {isFiltered
          ? "Choose another person or kind."
          : "What members do on this board is listed here."}
      </p>
    </div>
  )
}
