import { Link } from "@remix-run/react"
import { Icon } from "~/components/icon"
import { NewDot } from "~/components/new-dot"
import { activityDays, type ActivityLine } from "~/models/views/activity/activity-days"
import type { ActivityPage, ShownEntry } from "~/models/views/activity/activity-page.server"
import type { Part } from "~/models/views/activity/sentence"
import type { BoardPage } from "~/models/board/board-page/board-page"
import { cardPath } from "~/models/access/card-path"
import { countText } from "~/models/text/count-text"

type Props = {
  page: ActivityPage
  board: BoardPage
  address: string
}

export function Entries({ page: { entries, hasMore, cardIds }, board, address }: Props) {
  const [path = "", search] = address.split("?")
  const query = new URLSearchParams(search)
  const last = entries.at(-1)
  if (!last) return <NoEntries isFiltered={query.size > 0} />
  const cards = new Set(cardIds)
  const older = new URLSearchParams(query)
  older.set("before", String(last.version))
  return (
    <>
      {activityDays(entries, !query.has("cardId")).map(({ day, lines }) => (
        <section key={lines[0]?.[0].version ?? day} aria-label={day} className="grid gap-2">
          <h3 className="text-xs font-semibold text-muted">{day}</h3>
          <ol className="grid gap-3">
            {lines.map((line) => (
              <Line key={line[0].version} line={line} boardId={board.id} cards={cards} />
            ))}
          </ol>
        </section>
      ))}
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

type Places = { boardId: string; cards: ReadonlySet<string> }

function Line({ line, ...places }: { line: ActivityLine } & Places) {
  const [{ actor }, ...others] = line
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
        <Sentence entry={line[0]} {...places} />
        {others.length > 0 && (
          <details>
            <summary className="w-fit cursor-pointer rounded text-xs text-muted underline underline-offset-3">
              {countText(others.length, "change")} before
            </summary>
            <ol className="grid gap-1 pt-1">
              {others.map((entry) => (
                <li key={entry.version}>
                  <Sentence entry={entry} {...places} />
                </li>
              ))}
            </ol>
          </details>
        )}
      </div>
    </li>
  )
}

function Sentence({ entry, boardId, cards }: { entry: ShownEntry } & Places) {
  const { subject, by, parts, card, createdAt, time, isNew } = entry
  const to = card && cards.has(card.id) ? cardPath(boardId, card.id) : null
  return (
    <p className="[overflow-wrap:anywhere]">
      {isNew && <NewDot />}
      <strong translate="no">{subject}</strong>{" "}
      {by !== null && <span className="text-muted">({by}) </span>}
      {parts.map((part, index) => (
        <SentencePart key={index} part={part} to={to} />
      ))}{" "}
      <time dateTime={createdAt} className="whitespace-nowrap text-xs text-muted">
        {time}
      </time>
    </p>
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
  return (
    <bdi className="font-semibold" translate={is === "person" ? "no" : undefined}>
      {text}
    </bdi>
  )
}

function NoEntries({ isFiltered }: { isFiltered: boolean }) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-12 text-center">
      <h3 className="text-base font-semibold">
        {isFiltered ? "Nothing found" : "No activity yet"}
      </h3>
      <p className="text-muted">
        {isFiltered ? "Choose another person or kind." : "Changes on this board appear here."}
      </p>
    </div>
  )
}
