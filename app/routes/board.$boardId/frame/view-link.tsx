import { Link } from "@remix-run/react"
import { useFilterQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { EntryContent, entryClass } from "~/components/menu-entry"
import { withQuery } from "~/models/board/board-page/board-filter"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { DEFAULT_VIEW, type ViewName } from "~/models/board/board-page/board-view"
import { VIEWS } from "./views"

type Props = { board: BoardFrame }

const LOOKS: Record<ViewName, { icon: string; text: string }> = {
  lists: { icon: "board", text: "Lists" },
  calendar: { icon: "calendar", text: "Calendar" },
  table: { icon: "list", text: "Table" },
  timeline: { icon: "timeline", text: "Timeline" },
}

/** Lead to the views, with the same filter. */
export function ViewLinks({ board }: Props) {
  const addressOf = useAddressOf(board)
  return (
    <nav className="views" aria-label="Views">
      {names.map((name) => (
        <Link
          key={name}
          to={addressOf(name)}
          className="btn btn-quiet"
          title={LOOKS[name].text}
          aria-current={name === (board.view ?? DEFAULT_VIEW) ? "page" : undefined}
          {...whenNear(name)}
        >
          <Icon name={LOOKS[name].icon} />
          <span>{LOOKS[name].text}</span>
        </Link>
      ))}
    </nav>
  )
}

export function ViewEntries({ board }: Props) {
  const addressOf = useAddressOf(board)
  const others = names.filter((name) => name !== (board.view ?? DEFAULT_VIEW))
  return others.map((name) => (
    <Link key={name} to={addressOf(name)} className={entryClass({})} {...whenNear(name)}>
      <EntryContent {...LOOKS[name]} />
    </Link>
  ))
}

/** Fetches the code of a view when somebody is about to open it. Opening it fetches it again if that fails. */
function whenNear(name: ViewName) {
  const load = () => void VIEWS[name].load?.().catch(() => undefined)
  return { onPointerEnter: load, onFocus: load }
}

const names = Object.keys(LOOKS) as ViewName[]

function useAddressOf({ id }: BoardFrame): (view: ViewName) => string {
  const filter = useFilterQuery()
  return (view) =>
    withQuery(view === DEFAULT_VIEW ? `/board/${id}` : `/board/${id}/${view}`, filter)
}
