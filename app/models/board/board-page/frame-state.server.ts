import { config } from "~/config/config.server"
import { shownRole, type BoardAccess } from "~/models/access/access.server"
import { can } from "~/models/access/role"
import type { BoardFrame } from "./board-page"

type FrameState = Pick<
  BoardFrame,
  "isArchived" | "mayRestore" | "viewersComment" | "showsNumbers" | "takesMail"
>

/** The state of a board. */
const frameState = ({ isArchived, userRole, ...access }: BoardAccess): FrameState => ({
  ...(isArchived && { isArchived }),
  ...(isArchived && can(userRole, "own") && { mayRestore: true }),
  ...(access.viewersComment && { viewersComment: true }),
  ...(access.showsNumbers && { showsNumbers: true }),
  ...(config.mailIn && { takesMail: true }),
})

type Read = Pick<BoardFrame, "name" | "background" | "version" | "members"> &
  Required<Pick<BoardFrame, "facets" | "labelOrder">>

/** A board's own properties as the pages of all views have them. */
export function frameOf(access: BoardAccess, board: Read): Omit<BoardFrame, "lists" | "view"> {
  const { name, background, version, members, facets, labelOrder } = board
  return {
    id: access.boardId,
    name,
    background,
    version,
    userRole: shownRole(access),
    ...frameState(access),
    members,
    ...(facets.length > 0 && { facets }),
    ...(labelOrder.length > 0 && { labelOrder }),
  }
}
