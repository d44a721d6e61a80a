import { useFetcher } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import type { BoardPage, ListFace } from "~/models/board/board-page"

type Props = { list: ListFace; index: number; board: BoardPage }

/** The menu items that move a list by one position, without a pointer or a script. */
export function MoveList({ board, list, index }: Props) {
  const keepQuery = useKeepQuery()
  const fetcher = useFetcher({ key: `move ${list.id}` })
  const last = board.lists.length - 1
  if (last === 0) return null
  return (
    <fetcher.Form method="post" action={keepQuery(`/board/${board.id}`)}>
      <input type="hidden" name="intent" value="move-list" />
      <input type="hidden" name="listId" value={list.id} />
      {index > 0 && (
        <button type="submit" name="newPosition" value={index - 1} className="menu-item">
          <Icon name="arrow-left" />
          Move left
        </button>
      )}
      {index < last && (
        <button type="submit" name="newPosition" value={index + 1} className="menu-item">
          <Icon name="arrow-right" />
          Move right
        </button>
      )}
    </fetcher.Form>
  )
}
