import { useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { LinkedMenu } from "~/components/linked-menu"
import type { BoardFrame } from "~/models/board/board-page/board-page"
import { BoardEntries } from "./board-entries"

export function BoardMenu({ board }: { board: BoardFrame }) {
  const keepQuery = useKeepQuery()
  return (
    <LinkedMenu
      name="board"
      toPage={(query) => keepQuery(`/board/${board.id}${query}`)}
      label="Board menu"
      panelClassName="max-h-[max(12rem,calc(100dvh-8rem))] overflow-y-auto"
      trigger={<Icon name="more" />}
    >
      <BoardEntries board={board} />
    </LinkedMenu>
  )
}
