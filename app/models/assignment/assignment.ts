import { z } from "zod"
import { Id } from "~/models/fields"
import type { Person } from "~/models/account/user"

/** That somebody works on a card. */
export type Assignment = { cardId: string; userId: string; user: Person }

/** Somebody who was assigned where the card was imported from: a name, and nobody's account. */
export type ImportedAssignee = { id: string; username: string; name: string }

export const AssignUser = z.object({ boardId: Id.optional(), cardId: Id, userId: Id })
export type AssignUser = z.output<typeof AssignUser>
