import { useFetcher } from "@remix-run/react"
import { useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import type { ListFace } from "~/models/board/board-page/board-page"
import { CommandForm } from "~/components/forms/command-form"
import type { ListsFrame } from "./use-lists-frame"

type Props = { list: ListFace; index: number; frame: ListsFrame }

/** The menu items that move a list by one position, without a pointer or a script. */
export function MoveList({ frame, list, index }: Props) {
  const keepQuery = useKeepQuery()
  const fetcher = useFetcher()
  const last = frame.lists - 1
  if (last === 0) return null
  return (
    <CommandForm
      intent="move-list"
      fields={{ listId: list.id }}
      fetcher={fetcher}
      action={keepQuery(`/board/${frame.boardId}`)}
    >
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
    </CommandForm>
  )
}
