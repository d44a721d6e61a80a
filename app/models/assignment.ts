import { z } from "zod"
import { Id } from "./fields"
import type { Person } from "./user"

/** That somebody works on a card. */
export type Assignment = { cardId: string; userId: string; user: Person }

export const AssignUser = z.object({ boardId: Id.optional(), cardId: Id, userId: Id })
export type AssignUser = z.output<typeof AssignUser>
