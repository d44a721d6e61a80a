import { useKeepQuery } from "~/client/board-query"
import { Icon } from "~/components/icon"
import { LinkedMenu } from "~/components/linked-menu"
import type { ListFace } from "~/models/board/board-page/board-page"
import type { ListsFrame } from "./use-lists-frame"
import { ListEntries } from "./list-entries"

export type ListMenuProps = { list: ListFace; index: number; frame: ListsFrame }

/** The menu of a list, for those who may change it. */
export function ListMenu(props: ListMenuProps) {
  const { list, frame } = props
  const keepQuery = useKeepQuery()
  return (
    <LinkedMenu
      name={list.id}
      toPage={(query) => keepQuery(`/board/${frame.boardId}${query}`)}
      label={`Menu of list ${list.name}`}
      panelClassName="phone:max-h-[max(12rem,calc(100dvh-17rem))] phone:overflow-y-auto"
      trigger={<Icon name="more" />}
    >
      <ListEntries {...props} />
    </LinkedMenu>
  )
}
