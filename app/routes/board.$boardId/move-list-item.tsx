import { useFetcher } from "@remix-run/react"
import { useFiltered } from "~/components/filter-query"
import { Icon } from "~/components/icon"
import type { BoardPage, ListFace } from "~/models/board-page"

type Props = { board: BoardPage; list: ListFace; to: number; icon: string; children: string }

/** The item of a list's menu that moves it one place: dragging, without a pointer or a script. */
export function MoveListItem({ board, list, to, icon, children }: Props) {
  const filtered = useFiltered()
  const fetcher = useFetcher({ key: `move ${list.id}` })
  return (
    <fetcher.Form method="post" action={filtered(`/board/${board.id}`)}>
      <input type="hidden" name="intent" value="move-list" />
      <input type="hidden" name="listId" value={list.id} />
      <input type="hidden" name="newPosition" value={to} />
      <button type="submit" className="menu-item">
        <Icon name={icon} />
        {children}
      </button>
    </fetcher.Form>
  )
}
