import type { BoardAccess } from "~/models/access/access.server"
import { can } from "~/models/access/role"
import type { BoardFrame } from "./board-page"

type FrameState = Pick<BoardFrame, "isArchived" | "mayRestore" | "hasAssist">

/** What the pages of all views show by the state of the board. */
export const frameState = ({ isArchived, isAssisted, userRole }: BoardAccess): FrameState => ({
  ...(isArchived && { isArchived }),
  ...(isArchived && can(userRole, "own") && { mayRestore: true }),
  ...(isAssisted && { hasAssist: true }),
})
