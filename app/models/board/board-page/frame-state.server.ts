import { config } from "~/config/config.server"
import type { BoardAccess } from "~/models/access/access.server"
import { can } from "~/models/access/role"
import type { BoardFrame } from "./board-page"

type FrameState = Pick<
  BoardFrame,
  "isArchived" | "mayRestore" | "viewersComment" | "showsNumbers" | "takesMail"
>

/** The state of a board that the pages of all views show. */
export const frameState = ({ isArchived, userRole, ...access }: BoardAccess): FrameState => ({
  ...(isArchived && { isArchived }),
  ...(isArchived && can(userRole, "own") && { mayRestore: true }),
  ...(access.viewersComment && { viewersComment: true }),
  ...(access.showsNumbers && { showsNumbers: true }),
  ...(config.mailIn && { takesMail: true }),
})
