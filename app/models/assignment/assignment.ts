import { z } from "zod"
import { Id } from "~/models/fields"
import type { Person } from "~/models/account/user"

export type Assignment = { cardId: string; userId: string; user: Person }

/** An assignee of an imported card: a name without an account. */
export type ImportedAssignee = { id: string; username: string; name: string }

export const AssignUser = z.object({ boardId: Id.optional(), cardId: Id, userId: Id })
export type AssignUser = z.output<typeof AssignUser>
