import { Link } from "@remix-run/react"
import { useId, type ReactNode } from "react"
import type { Background } from "~/models/board/board/background"

export type Tile = {
  to: string
  name: string
  text: string
  background: Background
  lists: number
  cards: number
  note?: ReactNode
}

export function TemplateTiles({ heading, tiles }: { heading: string; tiles: Tile[] }) {
  const id = useId()
  if (tiles.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h2 id={id} className="text-base font-semibold">
        {heading}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-5 lg:grid-cols-3 xl:grid-cols-4">
        {tiles.map((tile) => (
          <li key={tile.to} className="board-tile">
            <div className="board-tile-cover" data-background={tile.background} />
            <div className="grid min-w-0 flex-1 content-start gap-0.5 px-3 py-2.5 sm:px-4 sm:py-3">
              <Link
                to={tile.to}
                className="board-tile-name text-base font-semibold [unicode-bidi:plaintext] after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline focus-visible:after:outline-2 focus-visible:after:outline-offset-[-3px] focus-visible:after:outline-focus"
              >
                {tile.name}
              </Link>
              <p className="line-clamp-3 text-muted [unicode-bidi:plaintext]">{tile.text}</p>
              <p className="mt-1 text-xs/base text-muted">
                {count(tile.lists, "list")}, {count(tile.cards, "card")}
                {tile.note && <> · {tile.note}</>}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const count = (number: number, thing: string) =>
  number === 1 ? `1 ${thing}` : `${String(number)} ${thing}s`
