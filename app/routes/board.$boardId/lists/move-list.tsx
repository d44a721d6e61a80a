import { useFetcher } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { PostForm } from "~/components/post-form"
import type { ListFace } from "~/models/board/board-page/board-page"
import type { ListsFrame } from "./use-lists-frame"

type Props = { list: ListFace; index: number; frame: ListsFrame }

/** The menu items that move a list by one position, without a pointer or a script. */
export function MoveList({ frame, list, index }: Props) {
  const keepQuery = useKeepQuery()
  const fetcher = useFetcher()
  const last = frame.lists - 1
  if (last === 0) return null
  return (
    <PostForm as={fetcher.Form} action={keepQuery(`/board/${frame.boardId}`)}>
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
    </PostForm>
  )
}
