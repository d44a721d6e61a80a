import { Link } from "@remix-run/react"
import { useFilterQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { EntryContent, entryClass } from "~/components/menu-entry"
import { withQuery } from "~/models/board/board-filter"
import type { BoardFrame } from "~/models/board/board-page"
import { DEFAULT_VIEW } from "~/models/board/view-names"

type Props = { board: BoardFrame }

/** Leads to the other view, with the same filter. A phone's bar has no room for it. */
export function ViewLink({ board }: Props) {
  const { to, icon, text } = useOtherView(board)
  return (
    <Link to={to} className="btn btn-quiet filter-button phone:hidden">
      <Icon name={icon} />
      {text}
    </Link>
  )
}

/** The same in the menu of a phone. */
export function ViewEntry({ board }: Props) {
  const { to, ...look } = useOtherView(board)
  return (
    <Link to={to} className={`${entryClass({})} wide:hidden`}>
      <EntryContent {...look} />
    </Link>
  )
}

function useOtherView({ id, view = DEFAULT_VIEW }: BoardFrame) {
  const filter = useFilterQuery()
  return view === DEFAULT_VIEW
    ? { to: withQuery(`/board/${id}/calendar`, filter), icon: "calendar", text: "Calendar" }
    : { to: withQuery(`/board/${id}`, filter), icon: "board", text: "Lists" }
}
