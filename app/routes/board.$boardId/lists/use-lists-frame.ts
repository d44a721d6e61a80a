import { useMemo } from "react"
import type { Role } from "~/models/access/role"
import type { Member } from "~/models/access/person"
import type { BoardPage } from "~/models/board/board-page/board-page"

/** The part of a board that each of its lists needs. */
export type ListsFrame = {
  boardId: string
  userRole: Role
  members: Member[]
  /** How many lists there are. */
  lists: number
}

/** Returns the same object until one of its values changes. */
export function useListsFrame({ id, userRole, members, lists }: BoardPage): ListsFrame {
  const { length } = lists
  return useMemo(
    () => ({ boardId: id, userRole, members, lists: length }),
    [id, userRole, members, length],
  )
}
